import { type DatabaseOptions, openDatabase } from '../db/database.ts';
import { type Migration, migrate } from '../db/migrate.ts';
import { holdMark, newMark } from '../db/process-mark.ts';
import type { Db } from '../db/tables.ts';

/**
 * How long a statement of a request may take, milliseconds: two of them, one after another, less than a request may hold on to
 * its idempotency key, and less than 20 s.
 */
const PATIENCE_MS = 9_000;

/**
 * Opens the database of a service with its schema up to date. Migrations have all the time they need; what answers requests
 * has not. The process has a mark, whose lock it holds until the database is closed: what it claims is free when it ends.
 * @throws Error when another process holds the folder
 */
export async function openMigrated(
  { patienceMs = PATIENCE_MS, ...options }: DatabaseOptions,
  migrations: readonly Migration[],
): Promise<Db> {
  const { url } = options;
  const mark = newMark();
  const first = await openDatabase(url === undefined ? { ...options, mark } : { url, connections: 1 });
  await migrate(first, migrations);
  if (url === undefined) return first;
  await first.destroy();
  const release = await holdMark(url, mark);
  const db = await openDatabase({ ...options, patienceMs, mark });
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await destroy();
    await release();
  };
  return db;
}
