import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { lockCustomer } from '../customers/lock-customer.ts';
import { notify } from '../notices/notify.ts';
import { cardGoneText } from '../notices/texts/cards.ts';
import { passDefault } from './pass-default.ts';

/** Tables with stored keys of the gateway, and their names for customers. */
const STORED = [
  { table: 'card', name: '카드', number: 'card_no' },
  { table: 'payment_account', name: '결제 계좌', number: 'bank_no' },
] as const;

/**
 * Marks a stored card or account as gone at the gateway: it is offered no more, and its owner gets a message. Only the
 * gateway and this service know the key, so a caller that names it is trusted; the mark only ends the offer to pay with it,
 * and the gateway says each time whether it can still be charged.
 * @returns whether it is one of ours
 */
export async function markGone(db: Db, billingKey: string, at: Date): Promise<boolean> {
  for (const stored of STORED) {
    const { rows } = await sql<{ id: number; customer_id: number }>`
      select id, customer_id from ${sql.table(stored.table)} where billing_key = ${billingKey}`.execute(db);
    for (const row of rows) await db.transaction().execute((trx) => markRow(trx, stored, row, at));
    if (rows.length > 0) return true;
  }
  return false;
}

async function markRow(
  trx: Trx,
  { table, name, number }: (typeof STORED)[number],
  { id, customer_id }: { id: number; customer_id: number },
  at: Date,
): Promise<void> {
  await lockCustomer(trx, customer_id);
  const { rows } = await sql<{ no: string }>`
    update ${sql.table(table)} set gone_at = ${at}, is_default = false where id = ${id} and gone_at is null
    returning ${sql.ref(number)} as no`.execute(trx);
  const gone = rows[0];
  if (gone === undefined) return;
  await passDefault(trx, table, customer_id);
  await notify(trx, customer_id, { kind: 'card_gone' }, cardGoneText(name, gone.no), at);
}
