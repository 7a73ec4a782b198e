import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { setCouponState } from '../../money/coupons/coupon-use.ts';
import { askConcurrently, type Pace, USUAL_PACE } from '../../money/gateway/ask-concurrently.ts';
import type { Cancelled } from '../../money/gateway/gateway.ts';
import { account } from '../../money/ledger/accounts.ts';
import { type Posting, post } from '../../money/ledger/post.ts';
import { forgiveDebt } from '../../money/pay-later/debt.ts';
import { correctCancellations } from '../../money/refunds/findings.ts';
import { attemptKey, isDue, noteGivenBack, noteRefused } from '../../money/refunds/refused-refunds.ts';
import { cancelRest, moneyBack, postStray, takenOut, takenOutOf } from '../../money/refunds/taken-out.ts';
import { noteUnanswered } from '../../money/refunds/unanswered.ts';
import { returnPoints } from '../core/outcome/held-points.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';

/** Notes that an order's whole payment is to go back; {@link payRefunds} asks the gateway until it has. */
export async function requestRefund(
  trx: Trx,
  refund: { orderId: number; paymentKey: string | null; at: Date },
): Promise<void> {
  if (refund.paymentKey !== null)
    await sql`update payment set payment_key = ${refund.paymentKey} where order_id = ${refund.orderId}`.execute(
      trx,
    );
  await sql`insert into refund (order_id, amount, state, asked_at)
    select order_id, amount, 'asked', ${refund.at} from payment where order_id = ${refund.orderId} and amount > 0
    on conflict (order_id) do nothing`.execute(trx);
}

/** Gives the buyer of an undone order everything back: immediately when no money came from outside, else by the gateway. */
export async function giveBack(trx: Trx, order: OrderRow, at: Date): Promise<void> {
  const { rows } = await sql<{
    method: string;
  }>`select method from payment where order_id = ${order.id}`.execute(trx);
  const onCredit = rows[0]?.method === 'bnpl';
  if (onCredit || order.total_pay === 0) await undoPayment(trx, order.id, at, onCredit ? 'credit' : []);
  else await requestRefund(trx, { orderId: order.id, paymentKey: null, at });
}

interface OpenRefund {
  order_id: number;
  /** Won; always the whole payment. */
  amount: number;
  payment_key: string;
  gateway_order_id: string;
  /** How often the gateway has refused it. */
  refusals: number;
}

/**
 * Sends every refund that is asked for, and was not refused lately, to the gateway, and closes the orders whose money is back.
 * @param orderId this one alone, whenever it was refused
 * @returns the outcome of each
 */
export async function payRefunds(
  context: Context,
  orderId?: number,
  pace: Pace = USUAL_PACE,
): Promise<Cancelled[]> {
  const { rows } = await sql<OpenRefund>`
    select refund.order_id, refund.amount, refund.refusals, payment.payment_key, payment.gateway_order_id
    from refund join payment using (order_id)
    where refund.state = 'asked' and payment.payment_key is not null and ${orderId === undefined ? isDue('refund', context.clock()) : sql`refund.order_id = ${orderId}`}
    order by refund.unanswered_at nulls first, refund.asked_at, refund.order_id`.execute(context.db);
  const became: Cancelled[] = [];
  await askConcurrently(rows, pace, async (refund) => {
    const cancelled = await payRefund(context, refund);
    became.push(cancelled);
    return cancelled !== 'away';
  });
  return became;
}

async function payRefund(context: Context, refund: OpenRefund): Promise<Cancelled> {
  const { db, clock, gateway, log } = context;
  const { order_id, amount, refusals, gateway_order_id: payment } = refund;
  const refused = { table: 'refund', id: order_id, payment, amount, refusals } as const;
  // The gateway can give back only the rest that is not refunded yet. Both figures are read at the same moment: a refund
  // closed in between would be requested again, by its whole amount.
  const { rows } = await sql<{ won: number }>`
    select ${takenOut(payment)} as won from refund where order_id = ${order_id} and state = 'asked'`.execute(
    db,
  );
  const [open] = rows;
  if (open === undefined) return 'done';
  const key = attemptKey(`refund-${payment}`, refusals);
  const cancelled = await cancelRest(gateway, { ...refund, takenOut: Math.min(amount, open.won), key });
  if (cancelled !== 'done') {
    log.warn({ orderId: order_id, cancelled }, 'a refund is still open');
    if (cancelled === 'refused') return noteRefused(context, refused);
    await noteUnanswered(context, 'refund', order_id);
    return cancelled;
  }
  await db.transaction().execute(async (trx) => {
    await closeRefund(trx, refund, clock());
    await correctCancellations(trx, payment);
    await noteGivenBack({ ...context, db: trx }, refused);
  });
  return 'done';
}

/**
 * Closes a refund with the money back: ledger, points, order. An order that was never paid has nothing in the ledger to
 * undo. Refunds that the gateway made on its own are read again, with the order locked: another request may have recorded
 * one during the call to the gateway.
 */
async function closeRefund(
  trx: Trx,
  { order_id: orderId, amount, gateway_order_id: payment }: OpenRefund,
  at: Date,
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const takenUp = Math.min(amount, await takenOutOf(trx, payment));
  const closed = await sql`
    update refund set state = 'done', done_at = ${at}, taken_out = ${takenUp} where order_id = ${orderId} and state = 'asked' returning 1`.execute(
    trx,
  );
  if (order === undefined || closed.rows.length === 0) return;
  if (order.state !== 'payment_failed') {
    await undoPayment(trx, order.id, at, moneyBack(order.total_pay, takenUp));
    return;
  }
  await postStray(trx, { orderId, amount: order.total_pay, takenOut: takenUp, at });
}

/**
 * Takes a paid order's money out of the held money, gives points and coupon back and moves it to `refunded`.
 * @param money where the buyer's money comes from; the customer's credit when it was to be paid later
 */
async function undoPayment(
  trx: Trx,
  orderId: number,
  at: Date,
  money: Posting['entries'] | 'credit',
): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return;
  const onCredit = money === 'credit';
  await post(trx, {
    kind: 'refunded',
    orderId,
    at,
    entries: [
      [account.held, order.total_pay + order.coupon_amt],
      [account.couponsExpense, -order.coupon_amt],
      ...(onCredit ? [[account.credit(order.buyer_id), -order.total_pay] as const] : money),
    ],
  });
  if (onCredit) await forgiveDebt(trx, orderId, order.buyer_id, at);
  if (order.coupon_amt > 0) await setCouponState(trx, orderId, 'restoring');
  await returnPoints(trx, order.buyer_id, order.point_amt, { id: orderId, at });
  await moveOrder(trx, order, 'refunded', { actor: 'system', at });
}
