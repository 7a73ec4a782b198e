import pg from 'pg';
import type { Migration } from './migrate.ts';
import type { Db } from './tables.ts';

/** PostgreSQL 15. */
const OLDEST = 150_000;
/** Longest wait for a connection and for an answer, milliseconds. */
const WAIT_MS = 10_000;

const FACTS = `
  with list as (select to_regclass('migration') as id)
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number,
         current_setting('server_encoding') as encoding, current_database() as database, pg_is_in_recovery() as is_standby,
         current_user as role, current_schema() as schema,
         coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_create,
         has_database_privilege(current_database(), 'create') or to_regnamespace('pgboss') is not null as may_queue,
         case when list.id is null then 'none'
              when exists (select from pg_class where oid = list.id and relkind <> 'r') then 'foreign'
              when columns @> array['name text', 'checksum text'] then 'ours'
              when columns @> array['name text', 'at timestamp with time zone'] then 'before'
              else 'foreign' end as list,
         (select min(relname::text) from pg_class
          where relnamespace = to_regnamespace(quote_ident(current_schema())) and relkind in ('r', 'p') and oid is distinct from list.id
            and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')) as other_table
  from list, lateral (select array_agg(attname || ' ' || format_type(atttypid, null)) as columns from pg_attribute
                      where attrelid = list.id and attnum > 0) of_list`;

/** Thrown for a database that the service cannot use; the message says what to change, in one line. */
export class ServerProblem extends Error {}

/** The address leads to a server that follows another one, as while a failover is under way. */
export class StandbyProblem extends ServerProblem {
  /** As PostgreSQL's own "read-only transaction". */
  readonly code = '25006';
}

interface Facts {
  version: string;
  number: number;
  encoding: string;
  database: string;
  is_standby: boolean;
  role: string;
  /** Schema of new tables; null where `search_path` names no existing one. */
  schema: string | null;
  may_create: boolean;
  /** May make schemas, as the job queue needs one of its own; or has it already. */
  may_queue: boolean;
  /** State of the table with the name of our migrations: `ours` has its form, `before` the form from before the first release. */
  list: 'none' | 'ours' | 'before' | 'foreign';
  /** A table beside it that no extension has brought; null without any. */
  other_table: string | null;
}

export interface ServerNeeds {
  /** The role makes a schema for the job queue at the first start. */
  hasQueue?: boolean;
  /** Checks the database before anything is written to it. @throws ServerProblem */
  mustHold?(db: Db): Promise<void>;
}

/**
 * Checks a PostgreSQL database before anything is written to it.
 * @param migrations migrations that its schema may consist of
 * @throws ServerProblem for an invalid address, and a server that is too old, not UTF-8, a standby, another program's, of a version
 * before the first release, one that the role may not write, or one behind a pooler that shares sessions
 */
export async function checkServer(
  url: string,
  migrations: readonly Migration[],
  needs: ServerNeeds = {},
): Promise<void> {
  const [one, other] = [open(url), open(url)];
  try {
    await one.connect();
    await checkFacts(one, migrations, needs);
    await other.connect();
    await checkPooler(one, other);
  } finally {
    await Promise.all([one.end().catch(() => {}), other.end().catch(() => {})]);
  }
}

function open(url: string): pg.Client {
  if (!IS_ADDRESS.test(url)) throw notAnAddress();
  try {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: WAIT_MS,
      query_timeout: WAIT_MS,
    });
    client.on('error', () => {});
    return client;
  } catch (error) {
    // The text has the password.
    if (error instanceof TypeError || error instanceof URIError) throw notAnAddress();
    throw error;
  }
}

const IS_ADDRESS = /^(?:postgres(?:ql)?:\/\/|socket:)/i;

function notAnAddress(): ServerProblem {
  return new ServerProblem(
    'DATABASE_URL or COUPON_DATABASE_URL is no address of PostgreSQL: write postgres://role:password@host:5432/database, with / ? # @ % and blanks of the password percent-encoded.',
  );
}

async function checkFacts(
  client: pg.Client,
  migrations: readonly Migration[],
  needs: ServerNeeds,
): Promise<void> {
  const { rows } = await client.query<Facts>(FACTS);
  const [facts] = rows as [Facts];
  const { version, number, encoding, database, is_standby, list } = facts;
  if (number < OLDEST)
    throw new ServerProblem(
      `PostgreSQL ${version} is too old: 15 or later is needed. Set DATABASE_URL to one.`,
    );
  if (encoding !== 'UTF8')
    throw new ServerProblem(
      `The database ${database} is ${encoding}, not UTF8. Create one with: create database sold encoding 'UTF8' template template0.`,
    );
  if (is_standby)
    throw new StandbyProblem(
      `The database ${database} is on a standby, which cannot be written. Name the primary.`,
    );
  checkRights(facts, needs);
  if (list === 'foreign') throw foreign(database, 'its table "migration" is not ours');
  if (list === 'before')
    throw new ServerProblem(
      `The database ${database} was made by a version before the first release, which this one cannot read. Drop it and create it again, or name another in DATABASE_URL or COUPON_DATABASE_URL.`,
    );
  const steps = list === 'none' ? [] : await stepsIn(client);
  const unknown = steps.find((step) => !migrations.some(({ name }) => name === step));
  if (unknown !== undefined) throw foreign(database, `its step "${unknown}" is unknown here`);
  if (steps.length === 0 && facts.other_table !== null)
    throw foreign(database, `it has a table "${facts.other_table}" and none of our steps`);
}

/** Since PostgreSQL 15 a role may not write to a schema of another owner's database without a grant. */
function checkRights(
  { database, role, schema, may_create, may_queue }: Facts,
  { hasQueue = false }: ServerNeeds,
): void {
  if (schema === null)
    throw new ServerProblem(
      `No schema that search_path names is in the database ${database}. Create one, or set search_path of the role ${role} to public.`,
    );
  if (!may_create)
    throw new ServerProblem(
      `The role ${role} may not create tables in the database ${database}. Allow it with: grant all on schema ${schema} to ${role}.`,
    );
  if (hasQueue && !may_queue)
    throw new ServerProblem(
      `The role ${role} may not create the schema of the job queue in the database ${database}. Allow it with: grant create on database ${database} to ${role}.`,
    );
}

function foreign(database: string, why: string): ServerProblem {
  return new ServerProblem(
    `The database ${database} belongs to another program or a later version of this one (${why}). Name another in DATABASE_URL or COUPON_DATABASE_URL.`,
  );
}

async function stepsIn(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migration order by name');
  return rows.map(({ name }) => name);
}

/** A session of a pooler that shares sessions by transaction is given away while it is idle: settings and locks would be lost. */
async function checkPooler(one: pg.Client, other: pg.Client): Promise<void> {
  const before = await sessionOf(one);
  // A pooler that shares sessions by statement supports no transactions.
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
