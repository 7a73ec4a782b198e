import { statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { checkServer, type ServerNeeds, ServerProblem } from '../db/check-server.ts';
import { type DatabaseOptions, openDatabase } from '../db/database.ts';
import { type Migration, migrate, schemaIn } from '../db/migrate.ts';
import { holdMark, newMark } from '../db/process-mark.ts';
import type { Db } from '../db/tables.ts';
import { isUnavailable } from '../http/unavailable.ts';

/**
 * How long a statement of a request may take, milliseconds: two of them, one after another, less than a request may hold on to
 * its idempotency key, and less than 20 s.
 */
const PATIENCE_MS = 9_000;
/** Between two tries while the database is away, milliseconds: the wait doubles up to the longest. */
const AGAIN_MS = 250;
const LONGEST_MS = 4_000;
const TOOL_CONNECTIONS = 2;

/**
 * Opens the database of a service with its schema up to date. Migrations have all the time they need; what answers requests
 * has not. The process has a mark, whose lock it holds until the database is closed: what it claims is free when it ends.
 * A server that is away, or still a standby, is waited for, as long as that takes.
 * @throws Error when another process holds the folder
 * @throws ServerProblem for a server that we cannot work on
 */
export async function openMigrated(
  { patienceMs = PATIENCE_MS, ...options }: DatabaseOptions,
  migrations: readonly Migration[],
  needs: ServerNeeds = {},
): Promise<Db> {
  const { url } = options;
  const mark = newMark();
  if (url === undefined) return openForTool({ ...options, mark }, migrations);
  await onceThere(async () => (await openForTool({ url, connections: 1 }, migrations, needs)).destroy());
  const release = await holdMark(url, mark);
  const db = await openDatabase({ ...options, patienceMs, mark });
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    await release();
  };
  return db;
}

/** Use of the database by a tool: it reads, changes an existing one, or makes a missing one. */
export type Use = 'reads' | 'changes' | 'makes';

/**
 * The same for a tool, which claims nothing and waits for no lock: checks before any write, migrates the schema. A tool
 * that reads or changes makes neither a folder nor a table.
 * @throws Error when another process holds the folder
 * @throws ServerProblem for a server that we cannot work on, a database without a schema, and one to read of another version
 */
export async function openForTool(
  options: DatabaseOptions,
  migrations: readonly Migration[],
  needs: ServerNeeds = {},
  use: Use = 'makes',
): Promise<Db> {
  const { url, folder } = options;
  if (url !== undefined) await checkServer(url, migrations, needs);
  else if (use !== 'makes' && folder !== undefined) mustExist(folder);
  const db = await openDatabase({ connections: TOOL_CONNECTIONS, ...options });
  try {
    await needs.mustHold?.(db);
    if (use !== 'makes') await mustHaveSchema(db, migrations, use);
    if (use !== 'reads') await migrate(db, migrations);
    return db;
  } catch (error) {
    await db.destroy();
    throw error;
  }
}

async function mustHaveSchema(db: Db, migrations: readonly Migration[], use: Use): Promise<void> {
  const schema = await schemaIn(db, migrations);
  if (schema === 'none')
    throw new ServerProblem(
      'The database is empty. The first start of the service makes its tables; this command makes none. Nothing was changed.',
    );
  if (schema === 'other' && use === 'reads')
    throw new ServerProblem(
      'The database has no schema of this version, and this command only reads. A start of the service brings it up to date. Nothing was changed.',
    );
}

/** @throws ServerProblem for a folder without an embedded engine */
function mustExist(folder: string): void {
  try {
    statSync(join(folder, 'pg'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    throw new ServerProblem(`${folder} holds no database. Nothing was made.`);
  }
}

/** Repeats some work until the database is there. Each reason of waiting is logged once. */
async function onceThere(work: () => Promise<void>): Promise<void> {
  let said = '';
  for (let wait = AGAIN_MS; ; wait = Math.min(LONGEST_MS, 2 * wait))
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      const { message, code } = error as NodeJS.ErrnoException;
      const why = message || String(code);
      if (why !== said)
        console.error(
          `The database is away (${why}). Waiting for it; see DATABASE_URL and COUPON_DATABASE_URL.`,
        );
      said = why;
      await setTimeout(wait);
    }
}
