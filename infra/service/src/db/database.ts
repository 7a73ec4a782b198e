import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely';
import pg from 'pg';
import { lockFolder } from './lock-folder.ts';
import type { Database, Db } from './tables.ts';

/** Types whose text both engines turn into the same values: int8 and numeric into numbers, days stay text. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const toNumber = (text: string) => Number(text);
const asIs = (text: string) => text;

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded engine. */
  url?: string | undefined;
  /** Folder of the embedded engine; in memory without one. */
  folder?: string | undefined;
  /** Connections to PostgreSQL. */
  connections?: number;
}

/**
 * Opens the database. The embedded engine has one connection and a lock file, because nothing else would keep two
 * processes from opening one folder.
 * @throws Error when another process holds the folder
 */
export async function openDatabase({ url, folder, connections = 10 }: DatabaseOptions): Promise<Db> {
  if (url !== undefined) {
    const types = {
      getTypeParser: (oid: number, format?: 'text' | 'binary') =>
        format === 'binary'
          ? pg.types.getTypeParser(oid, format)
          : oid === INT8 || oid === NUMERIC
            ? toNumber
            : oid === DATE
              ? asIs
              : pg.types.getTypeParser(oid, 'text'),
    };
    const pool = new pg.Pool({ connectionString: url, max: connections, types, options: '-c timezone=UTC' });
    // A connection that breaks while idle is replaced by the pool; the next query reports what is still wrong.
    pool.on('error', () => {});
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  }
  const parsers = { [INT8]: toNumber, [NUMERIC]: toNumber, [DATE]: asIs };
  if (folder === undefined)
    return new Kysely<Database>({ dialect: new PGliteDialect({ pglite: new PGlite({ parsers }) }) });
  mkdirSync(folder, { recursive: true });
  const release = lockFolder(folder);
  const engine = await PGlite.create({ dataDir: join(folder, 'pg'), parsers });
  await engine.exec("set timezone = 'UTC'");
  const close = engine.close.bind(engine);
  engine.close = async () => {
    await close();
    release();
  };
  return new Kysely<Database>({ dialect: new PGliteDialect({ pglite: engine }) });
}
