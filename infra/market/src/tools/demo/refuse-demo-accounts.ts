import type { Db } from '@sold/service/db/tables';
import { isPassword } from '@sold/service/session/password';
import { type Environment, environment } from '@sold/service/settings/environment';
import { isProduction } from '@sold/service/settings/production';
import { sql } from 'kysely';
import { DEMO_PASSWORD } from './market/people.ts';

/** Demo accounts with a public password, which is in the README. @returns their e-mail addresses */
export async function openDemoAccounts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ email: string; password_hash: string }>`
    select email, password_hash from customer where email like '%@demo.sold'
    union all select email, password_hash from operator where email like '%@demo.sold' and ended_at is null
    order by email`.execute(db);
  const open = await Promise.all(
    rows.map(async ({ email, password_hash }) =>
      (await isPassword(DEMO_PASSWORD, password_hash)) ? email : [],
    ),
  );
  return open.flat();
}

/** Ends the process in production when the database has demo accounts with their public password. */
export async function refuseDemoAccounts(db: Db, settings: Environment = environment): Promise<void> {
  if (!isProduction(settings)) return;
  const open = await openDemoAccounts(db);
  if (open.length === 0) return;
  console.error(
    `The database has demo accounts with their public password (${open.join(', ')}). Use a database without the demo market.`,
  );
  process.exit(1);
}
