import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PGliteDialect, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { keepPrivate, makePrivate } from '../settings/private-files.ts';
import { type Engine, standsOn } from './engine.ts';
import { listenPostgres } from './listen-postgres.ts';
import { lockFolder } from './lock-folder.ts';
import { nameOf, PreparedClient } from './prepared-client.ts';
import { setMark } from './process-mark.ts';
import { settleSession } from './session-settings.ts';
import type { Database, Db } from './tables.ts';

/** Types whose text both engines turn into the same values: int8 and numeric into numbers, days stay text. */
const INT8 = 20;
const NUMERIC = 1700;
const DATE = 1082;
const toNumber = (text: string) => Number(text);
const asIs = (text: string) => text;

const SCRIPT_CONNECTIONS = 2;
/** The server, which limits statements itself, has so much longer to say that it has, milliseconds. */
const SILENCE_MS = 500;

export interface DatabaseOptions {
  /** PostgreSQL; without it the embedded engine. */
  url?: string | undefined;
  /** Folder of the embedded engine; in memory without one. */
  folder?: string | undefined;
  /** Contents of a new embedded engine, copied from another one. Empty by default. */
  contents?: Blob | undefined;
  /** Connections to PostgreSQL. */
  connections?: number;
  /**
   * Longest time of one statement, and of the wait for a connection, milliseconds; then it fails and its connection is
   * given up. For what answers requests: without it, as for tools, PostgreSQL has all the time it needs.
   */
  patienceMs?: number;
  /** Nothing is written: the server may be a standby. Default false. */
  onlyReads?: boolean;
  /** Mark of the process on whose behalf it is used (`process-mark`). None for a tool. */
  mark?: number;
}

/**
 * Opens the database. The embedded engine has one connection and a lock file, because nothing else would keep two
 * processes from opening one folder.
 * @throws Error when another process holds the folder
 */
export async function openDatabase({
  url,
  folder,
  contents,
  connections = 10,
  patienceMs,
  onlyReads = false,
  mark,
}: DatabaseOptions): Promise<Db> {
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
    const pool = new pg.Pool({
      connectionString: url,
      max: connections,
      types,
      onConnect: (client) => settleSession(client, { patienceMs, mark, onlyReads }),
      ...waitsOf(patienceMs),
      keepAlive: true,
      Client: PreparedClient,
      // Connections stay: closing and opening them again is what a burst after a quiet moment would wait for.
      idleTimeoutMillis: 0,
    });
    // A connection that breaks while idle is replaced by the pool; the next query reports what is still wrong.
    pool.on('error', () => {});
    const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
    return standsOn(db, postgresEngine(db, pool, url, patienceMs));
  }
  // A service on PostgreSQL starts without it.
  const { PGlite } = await import('@electric-sql/pglite');
  const options = {
    parsers: { [INT8]: toNumber, [NUMERIC]: toNumber, [DATE]: asIs },
    ...(contents && { loadDataDir: contents }),
  };
  if (folder === undefined) return overPGlite(new PGlite(options));
  keepPrivate(folder);
  const release = lockFolder(folder);
  const engine = await PGlite.create({ ...options, dataDir: join(folder, 'pg') });
  // A new engine is unpacked with modes of its own.
  makePrivate(folder);
  const close = engine.close.bind(engine);
  engine.close = async () => {
    await close();
    release();
  };
  const db = overPGlite(engine);
  // Asked of Kysely, which closes only an engine that it has asked something.
  await sql`set timezone = 'UTC'`.execute(db);
  if (mark !== undefined) await setMark(mark).execute(db);
  return db;
}

/** Our own limits, for a server that is silent altogether; the server's own are among the settings of a session. */
function waitsOf(patienceMs: number | undefined): pg.PoolConfig {
  return patienceMs === undefined
    ? {}
    : { connectionTimeoutMillis: patienceMs, query_timeout: patienceMs + SILENCE_MS };
}

function overPGlite(pglite: PGlite): Db {
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) });
  // There is one connection: it is taken for every statement, or one would slip into another caller's open transaction.
  const alone = <T>(work: () => Promise<T>) => db.connection().execute(work);
  return standsOn(db, {
    ask: async <Row>(text: string, values: unknown[]) =>
      (await alone(() => pglite.query<Row>(text, values))).rows,
    script: (text, values) =>
      alone(async () =>
        values?.length ? pglite.query(text, values) : ((await pglite.exec(text)).at(-1) ?? { rows: [] }),
      ),
    share: (work) => work,
    contents: () => alone(() => pglite.dumpDataDir('none')),
    // In this process nothing is lost between the two.
    listen: async (channel, { hear }) => {
      const stop = await alone(() => pglite.listen(channel, hear));
      return () => alone(() => stop());
    },
  });
}

function postgresEngine(db: Db, main: pg.Pool, url: string, patienceMs: number | undefined): Engine {
  // Scripts have connections of their own: their statements are many, and not worth preparing.
  let pool: pg.Pool | undefined;
  let sharing = 0;
  const destroy = db.destroy.bind(db);
  db.destroy = async () => {
    await pool?.end();
    await destroy();
  };
  return {
    ask: async <Row>(text: string, values: unknown[]) => {
      const name = nameOf(text);
      const { rows } = await main.query(name === undefined ? { text, values } : { name, text, values });
      return rows as Row[];
    },
    script: (text, values) => {
      if (pool === undefined) {
        pool = new pg.Pool({
          connectionString: url,
          max: SCRIPT_CONNECTIONS,
          onConnect: (client) => settleSession(client, {}),
          ...waitsOf(patienceMs),
        });
        pool.on('error', () => {});
      }
      return pool.query(text, values);
    },
    listen: (channel, listener) => listenPostgres(url, channel, listener),
    share: (work) => {
      sharing += 1;
      return work.finally(() => {
        sharing -= 1;
      });
    },
    connections: () => ({
      most: main.options.max,
      open: main.totalCount,
      idle: main.idleCount,
      waiting: main.waitingCount + Math.max(0, sharing - main.options.max),
    }),
  };
}
