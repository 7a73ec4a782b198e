import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/**
 * Writes of stored rows of one customer run one after the other, so that one of several concurrent ones becomes the
 * default.
 */
export async function lockCustomer(trx: Trx, customerId: number): Promise<void> {
  await sql`select 1 from customer where id = ${customerId} for no key update`.execute(trx);
}
