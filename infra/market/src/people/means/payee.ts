import type { Database } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import type { Payee } from './account-holder.ts';

/** Returns the payee of a customer's sales: the name of the account, which is the verified one, and their business. */
export async function payeeOf(db: Kysely<Database>, customerId: number): Promise<Payee> {
  const { rows } = await sql<Payee>`
    select name, business_name as "businessName" from customer where id = ${customerId}`.execute(db);
  return rows[0] as Payee;
}
