import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** What a customer stores is written one after the other, so that of several at once one becomes the default. */
export async function lockCustomer(trx: Trx, customerId: number): Promise<void> {
  await sql`select 1 from customer where id = ${customerId} for no key update`.execute(trx);
}
