import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { followCharge } from '../../money/charges/follow-charge.ts';
import { payChargeRefunds } from '../../money/charges/recover-charges.ts';
import type { Context } from '../../money/context/context.ts';
import type { Cancelled, PaymentBooks } from '../../money/gateway/gateway.ts';
import type { GivenBack } from '../../money/gateway/given-back.ts';
import { account } from '../../money/ledger/accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { correctCancellations, hasOpenCancellation, type Verdict } from '../../money/refunds/findings.ts';
import { takenOutOf } from '../../money/refunds/taken-out.ts';
import { followOrder } from '../aftersale/follow-order.ts';
import { afterMove, type Moved } from '../aftersale/operate-order.ts';
import { payClaimRefunds } from '../payments/claim-refunds.ts';
import { payRefunds } from '../payments/refunds.ts';
import { type Ours, oursOf } from './ours.ts';

/**
 * Brings a payment in line with refunds at the gateway that this service did not request: the ledger, and the order, unit
 * or debt that was paid. A case for an operator stays an open finding (`missed_cancellation`). Safe to repeat,
 * concurrently, and with outdated figures.
 * @param books read before the call
 */
export async function followRefunds(
  context: Context,
  gatewayOrderId: string,
  books: PaymentBooks,
): Promise<Verdict> {
  const { db, clock, log } = context;
  // A refund of ours on its way is in these figures or not: only its answer tells.
  if ((await sendRefunds(context, gatewayOrderId)).includes('away')) return 'same';
  const before = await hasOpenCancellation(db, gatewayOrderId);
  const followed = await db.transaction().execute(async (trx) => {
    await lockPayment(trx, gatewayOrderId);
    const ours = await oursOf(trx, gatewayOrderId);
    if (ours === undefined || !(ours.is_captured || ours.returned > 0 || ours.returning > 0)) return null;
    const back = await givenBack(trx, ours, books, clock());
    if (back.total <= 0 || (back.amount === 0 && !before)) return null;
    if (back.amount > 0) await takeOut(trx, gatewayOrderId, books.lastCancellation, back);
    return { back, moved: await followPaid(context, trx, ours, back) };
  });
  if (followed === null) return 'same';
  const { back, moved } = followed;
  if (back.amount > 0)
    log.error({ payment: gatewayOrderId, amount: back.amount }, 'the gateway gave money back unasked');
  if (moved !== null) await afterMove(context, moved);
  await sendRefunds(context, gatewayOrderId);
  const isOpen = await hasOpenCancellation(db, gatewayOrderId);
  if (isOpen) return back.amount > 0 ? 'open' : 'same';
  return 'resolved';
}

/** Locks the order or the charge of a payment, so that one caller at a time finds the new refunds. */
async function lockPayment(trx: Trx, gatewayOrderId: string): Promise<void> {
  await sql`select 1 from order_ join payment on payment.order_id = order_.id
    where payment.gateway_order_id = ${gatewayOrderId} for update of order_`.execute(trx);
  await sql`select 1 from charge where gateway_order_id = ${gatewayOrderId} for update`.execute(trx);
}

async function givenBack(trx: Trx, ours: Ours, books: PaymentBooks, at: Date): Promise<GivenBack> {
  const takenOut = await takenOutOf(trx, ours.gateway_order_id);
  // The part beyond the amount never was in the ledger: it goes back first.
  const beyond = Math.max(0, books.captured - ours.amount);
  const amount = Math.max(0, books.cancelled - beyond - ours.returned - takenOut);
  const total = takenOut + amount;
  return { amount, total, isFull: ours.returned + total >= ours.amount, at };
}

/** Makes the ledger agree with the gateway's books, and shows an operator the refund. */
async function takeOut(trx: Trx, payment: string, transactionKey: string, back: GivenBack): Promise<void> {
  const { amount, at } = back;
  await sql`
    insert into reconciliation_finding as finding (kind, subject, detail, is_resolved, at)
    values ('missed_cancellation', ${transactionKey}, ${JSON.stringify({ payment, amount })}::jsonb, false, ${at})
    on conflict (kind, subject) do update set is_resolved = false, closed_at = null,
      detail = jsonb_set(finding.detail, '{amount}', to_jsonb((finding.detail->>'amount')::bigint + ${amount}::bigint))`.execute(
    trx,
  );
  await post(trx, {
    kind: 'reconciled',
    orderId: null,
    at,
    entries: [
      [account.differences, amount],
      [account.gateway, -amount],
    ],
  });
}

/** @returns the order that was moved by it */
async function followPaid(context: Context, trx: Trx, ours: Ours, back: GivenBack): Promise<Moved | null> {
  if (ours.order_id !== null) return followOrder(trx, ours.order_id, back);
  if (ours.charge_id !== null && (await followCharge(context, trx, ours.charge_id, back)))
    await correctCancellations(trx, ours.gateway_order_id);
  return null;
}

/** Asks for refunds of a payment that are under way, also for one that was refused lately. */
async function sendRefunds(context: Context, gatewayOrderId: string): Promise<Cancelled[]> {
  const ours = await oursOf(context.db, gatewayOrderId);
  if (ours === undefined || ours.returning === 0) return [];
  if (ours.charge_id !== null) return payChargeRefunds(context, ours.charge_id);
  const orderId = ours.order_id ?? undefined;
  return [...(await payRefunds(context, orderId)), ...(await payClaimRefunds(context, orderId))];
}
