import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { notify } from '../../people/notices/notify.ts';

/** Tells a side of an order about its claim. Customers who have left get no message, nor does SOLD about its own sales. */
export async function tellSide(
  trx: Trx,
  customerId: number,
  orderId: number,
  text: string,
  at: Date,
): Promise<void> {
  const { rows } = await sql`
    select 1 from customer where id = ${customerId} and left_at is null and email is distinct from 'system@sold.invalid'`.execute(
    trx,
  );
  if (rows.length > 0) await notify(trx, customerId, { kind: 'claim', about: orderId }, text, at);
}
