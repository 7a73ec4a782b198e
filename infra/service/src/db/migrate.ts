import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Trx } from './tables.ts';

/** A step of a schema: statements that run once, together. */
export interface Migration {
  name: string;
  statements: readonly string[];
  /** Runs again when its text has changed, as a function of the database does. Others stay as they were published. */
  isReplaced?: boolean;
}

/** A published migration is not what a database has run; the message says what to do, in one line. */
export class ChangedMigration extends Error {}

/** The database was made by a version before the first release. */
export class DatabaseOfBefore extends Error {
  constructor() {
    super('The database was made by a version before the first release.');
  }
}

/** Any number of our own: replicas that start together migrate one after another. */
const LOCK = 736_301;

/**
 * Brings a schema up to date, each migration in a transaction of its own.
 * @param migrations in order; a published one is never changed, only followed
 * @throws ChangedMigration before anything is written
 * @throws DatabaseOfBefore
 */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<void> {
  await db.transaction().execute(makeList);
  const done = await checksumsIn(db);
  for (const migration of migrations) holdToPublished(migration, done);
  // A function that is there is replaced last: its new text may need what the migrations bring.
  const isLate = ({ name, isReplaced }: Migration) => isReplaced === true && done.has(name);
  const inOrder = [
    ...migrations.filter((migration) => !isLate(migration)),
    ...migrations.filter((migration) => isLate(migration)),
  ];
  for (const migration of inOrder)
    if (done.get(migration.name) !== checksumOf(migration))
      await db.transaction().execute((trx) => run(trx, migration));
}

/** State of a database's schema: no migration has run, others than the present ones, or all of those. Nothing is written. */
export async function schemaIn(
  db: Db,
  migrations: readonly Migration[],
): Promise<'none' | 'other' | 'present'> {
  const { rows } = await sql<{ is: boolean }>`select to_regclass('migration') is not null as is`.execute(db);
  if (!rows[0]?.is) return 'none';
  const done = await checksumsIn(db);
  if (done.size === 0) return 'none';
  const isPresent = migrations.every((migration) => done.get(migration.name) === checksumOf(migration));
  return isPresent ? 'present' : 'other';
}

async function makeList(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  await sql`create table if not exists migration (
    name text primary key, checksum text not null, at timestamptz not null default now())`.execute(trx);
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from pg_attribute where attrelid = 'migration'::regclass and attname = 'checksum') as has`.execute(
    trx,
  );
  if (!rows[0]?.has) throw new DatabaseOfBefore();
}

async function checksumsIn(db: Db | Trx): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{
    name: string;
    checksum: string;
  }>`select name, checksum from migration`.execute(db);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function checksumOf({ statements }: Migration): string {
  return createHash('sha256').update(statements.join(';\n')).digest('hex');
}

function holdToPublished(migration: Migration, done: ReadonlyMap<string, string>): void {
  const { name, isReplaced } = migration;
  if (isReplaced || !done.has(name) || done.get(name) === checksumOf(migration)) return;
  throw new ChangedMigration(
    `Migration ${name} was changed after this database had run it. Give it its text back, and write what is new as another migration.`,
  );
}

async function run(trx: Trx, migration: Migration): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
  // Another replica may have run it meanwhile.
  const done = await checksumsIn(trx);
  holdToPublished(migration, done);
  const checksum = checksumOf(migration);
  if (done.get(migration.name) === checksum) return;
  for (const statement of migration.statements) await sql.raw(statement).execute(trx);
  await sql`insert into migration (name, checksum) values (${migration.name}, ${checksum})
    on conflict (name) do update set checksum = excluded.checksum, at = now()`.execute(trx);
}
