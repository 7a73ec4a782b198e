import { sql } from 'kysely';
import type { Db, Trx } from './tables.ts';

/** A step of a schema: statements that run once, together. */
export interface Migration {
  name: string;
  statements: readonly string[];
  /** Writes, after them and in their transaction, what SQL cannot work out. It finds the schema as these left it. */
  fill?(trx: Trx): Promise<void>;
}

/** Any number of our own: copies that start together migrate one after another. */
const LOCK = 736_301;

/**
 * Brings a schema up to date, each migration in a transaction of its own.
 * @param migrations in order; a published one is never changed, only followed
 */
export async function migrate(db: Db, migrations: readonly Migration[]): Promise<void> {
  await sql`create table if not exists migration (name text primary key, at timestamptz not null default now())`.execute(
    db,
  );
  for (const { name, statements, fill } of migrations) {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      const done = await sql`select 1 from migration where name = ${name}`.execute(trx);
      if (done.rows.length > 0) return;
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await fill?.(trx);
      await sql`insert into migration (name) values (${name})`.execute(trx);
    });
  }
}
