import { DAY_MS } from '@sold/contracts/base/korean-day';
import { RECEIPT_FROM } from '@sold/contracts/rules/money/payment-method';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { correctReceipts } from './correct-receipts.ts';
import { receiptOf } from './receipt-of.ts';

/** Orders per round. */
const ROUND = 500;
/** How far back a transfer may lie that has no receipt yet, milliseconds: jobs may have stood still. */
const BACK_MS = 7 * DAY_MS;

/**
 * Issues the cash receipts of transfers, and takes off them what went back. Requests with the same key are repeated
 * until the outcome is known.
 */
export async function issueReceipts(context: Context): Promise<void> {
  await noteOwed(context);
  await issueAsked(context);
  await correctReceipts(context);
}

/** Records due receipts, before the issuer is asked. */
async function noteOwed({ db, clock }: Context): Promise<void> {
  const now = clock();
  const { rows } = await sql<{
    id: number;
    amount: number;
    wish: { type: string; no: string } | null;
    type: string;
    no: string;
    is_always: boolean;
  }>`
    select order_.id, payment.amount, order_.cash_receipt as wish, customer.cash_receipt_type as type, customer.cash_receipt_no as no,
           customer.is_publish as is_always
    from payment join order_ on order_.id = payment.order_id join customer on customer.id = order_.buyer_id
    where payment.method = 'transfer' and payment.state = 'captured' and payment.amount > 0
      and payment.outcome_at > ${new Date(now.getTime() - BACK_MS)}
      and (coalesce(order_.cash_receipt ->> 'type' <> 'none', customer.is_publish) or payment.amount >= ${RECEIPT_FROM})
      and not exists (select 1 from cash_receipt where cash_receipt.order_id = order_.id)
      and not exists (select 1 from refund where refund.order_id = order_.id)
    order by payment.outcome_at limit ${ROUND}`.execute(db);
  for (const { id, amount, wish, type, no, is_always } of rows) {
    const stored = { type, no, isAlways: is_always };
    const receipt = receiptOf({ method: 'transfer', amount, wish, stored });
    if (receipt === null) continue;
    await sql`insert into cash_receipt (order_id, kind, number, amount, state, asked_at)
      values (${id}, ${receipt.kind}, ${receipt.number}, ${amount}, 'asked', ${now}) on conflict do nothing`.execute(
      db,
    );
  }
}

async function issueAsked({ db, clock, receipts, log }: Context): Promise<void> {
  const { rows } = await sql<{
    order_id: number;
    display_id: string;
    number: string;
    amount: number;
    name: string;
  }>`
    select cash_receipt.order_id, display_id, number, amount, item.name as name
    from cash_receipt join order_ on order_.id = cash_receipt.order_id join item on item.id = order_.item_id
    where cash_receipt.state = 'asked' order by cash_receipt.order_id limit ${ROUND}`.execute(db);
  for (const { order_id, display_id, number, amount, name } of rows) {
    const outcome = await receipts.issue({ key: `receipt-${display_id}`, amount, orderName: name, number });
    if (outcome.type === 'unknown') {
      // An issuer that does not answer one request does not answer the next.
      if (outcome.isAway) return;
      continue;
    }
    if (outcome.type === 'refused')
      log.warn({ orderId: order_id, reason: outcome.message }, 'a cash receipt was refused');
    await sql`
      update cash_receipt set state = ${outcome.type}, closed_at = ${clock()},
        receipt_key = ${outcome.type === 'issued' ? outcome.receiptKey : null}, message = ${outcome.type === 'refused' ? outcome.message : ''}
      where order_id = ${order_id} and state = 'asked'`.execute(db);
  }
}
