import { sql } from 'kysely';
import { catalogue } from './migrations/001-catalogue.ts';
import { people } from './migrations/002-people.ts';
import { ledger } from './migrations/003-ledger.ts';
import { market } from './migrations/004-market.ts';
import type { Db } from './tables.ts';

/** In order; a published migration is never changed, only followed. */
const MIGRATIONS: readonly { name: string; statements: readonly string[] }[] = [
  { name: '001-catalogue', statements: catalogue },
  { name: '002-people', statements: people },
  { name: '003-ledger', statements: ledger },
  { name: '004-market', statements: market },
];
/** Any number of our own: copies that start together migrate one after another. */
const LOCK = 736_301;

/** Brings the schema up to date, each migration in a transaction of its own. */
export async function migrate(db: Db): Promise<void> {
  await sql`create table if not exists migration (name text primary key, at timestamptz not null default now())`.execute(
    db,
  );
  for (const { name, statements } of MIGRATIONS) {
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
      const done = await sql`select 1 from migration where name = ${name}`.execute(trx);
      if (done.rows.length > 0) return;
      for (const statement of statements) await sql.raw(statement).execute(trx);
      await sql`insert into migration (name) values (${name})`.execute(trx);
    });
  }
}
