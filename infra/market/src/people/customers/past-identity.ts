import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/**
 * Ids of a customer's account and of the accounts that the same person has closed, as an array in SQL: penalties and
 * once-only allowances are counted for the person.
 * @param customer SQL of the id
 */
export function accountsOfPerson(customer: string): string {
  return `array(select ${customer} union all select past.customer_id from past_identity past
    join identity on identity.hash = past.hash where identity.customer_id = ${customer})`;
}

/** Keeps the keyed hash of an account that is closed, for as long as something of it counts. @param until null: nothing does */
export async function keepIdentity(trx: Trx, customerId: number, until: Date | null): Promise<void> {
  if (until === null) return;
  await sql`insert into past_identity (customer_id, hash, kept_until)
    select customer_id, hash, ${until} from identity where customer_id = ${customerId}`.execute(trx);
}
