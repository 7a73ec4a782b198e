import pg from 'pg';
import type { Migration } from './migrate.ts';

/** PostgreSQL 15. */
const OLDEST = 150_000;
/** Longest wait for a connection and for an answer, milliseconds. */
const WAIT_MS = 10_000;

/** The database is none that we can work on; the message says what to change, in one line. */
export class ServerProblem extends Error {}

interface Facts {
  version: string;
  number: number;
  encoding: string;
  database: string;
  is_standby: boolean;
  has_migrations: boolean;
}

/**
 * Looks at a PostgreSQL database before anything is written to it.
 * @param migrations those that its schema may consist of
 * @throws ServerProblem for one that is too old, not UTF-8, a standby, another program's or behind a pooler that shares sessions
 */
export async function checkServer(url: string, migrations: readonly Migration[]): Promise<void> {
  const [one, other] = [open(url), open(url)];
  try {
    await one.connect();
    await checkFacts(one, migrations);
    await other.connect();
    await checkPooler(one, other);
  } finally {
    await Promise.all([one.end().catch(() => {}), other.end().catch(() => {})]);
  }
}

function open(url: string): pg.Client {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: WAIT_MS,
    query_timeout: WAIT_MS,
  });
  client.on('error', () => {});
  return client;
}

async function checkFacts(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<Facts>(`
    select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
           current_setting('server_encoding') as encoding, current_database() as database, pg_is_in_recovery() as is_standby,
           to_regclass('migration') is not null as has_migrations`);
  const [{ version, number, encoding, database, is_standby, has_migrations }] = rows as [Facts];
  if (number < OLDEST)
    throw new ServerProblem(
      `PostgreSQL ${version} is too old: 15 or later is needed. Set DATABASE_URL to one.`,
    );
  if (encoding !== 'UTF8')
    throw new ServerProblem(
      `The database ${database} is ${encoding}, not UTF8. Create one with: create database sold encoding 'UTF8' template template0.`,
    );
  if (is_standby)
    throw new ServerProblem(
      `The database ${database} is on a standby, which cannot be written. Name the primary.`,
    );
  if (!has_migrations) return;
  const unknown = await client.query<{ name: string }>(
    'select name::text from migration where name::text <> all($1::text[]) limit 1',
    [migrations.map(({ name }) => name)],
  );
  const [foreign] = unknown.rows;
  if (foreign !== undefined)
    throw new ServerProblem(
      `The database ${database} belongs to another program or a later version of this one (its step "${foreign.name}" is unknown here). Name another in DATABASE_URL or COUPON_DATABASE_URL.`,
    );
}

/** A session of a pooler that shares sessions by transaction is given away while it is idle: settings and locks would be lost. */
async function checkPooler(one: pg.Client, other: pg.Client): Promise<void> {
  const before = await sessionOf(one);
  // One that shares them by statement knows no transactions at all.
  const isOpen = await other.query('begin').then(
    () => true,
    () => false,
  );
  const taken = isOpen ? await sessionOf(other) : before;
  if (before === taken)
    throw new ServerProblem(
      'DATABASE_URL leads through a pooler that shares sessions between transactions. Set its pool_mode to session, or name the server itself.',
    );
}

async function sessionOf(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid;
}
