import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { faultPoint } from '../../platform/base/faults.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { lockOrder, type OrderRow, orderById } from '../orders/order-row.ts';
import { capture, type PaymentRow, paymentOf, settle } from './settle.ts';
import { settleAndRematch } from './settle-and-rematch.ts';

/** Query parameters of the address that a browser came back to. */
interface Returned {
  order_id: number;
  payment_key: string;
  amount: number;
}

const NOT_OF_PAGE = '이 주문의 결제창에서 승인된 결제가 아니에요. 결제는 되지 않았습니다.';

/**
 * Captures the payment that the shopper authorised on the gateway's page, for the stored amount and no other. The gateway
 * says whether anything was authorised: a made-up address with another key, or one too early, changes nothing.
 * @throws Refusal 404 `unknown_order`, `payment_key`, `amount`, `reservation_over`
 */
export async function confirmPayment(
  context: Context,
  back: Returned,
  customerId: number,
): Promise<OrderRow> {
  const { db, clock } = context;
  const order = await orderById(db, back.order_id);
  if (order?.buyer_id !== customerId) notFound('unknown_order');
  if (order.state !== 'payment_pending') return order;
  const payment = await paymentOf(db, order.id);
  // A stored card's payment is settled by that charge alone, and a page's payment by its own key.
  if (payment.billing_key !== null || (payment.payment_key ?? back.payment_key) !== back.payment_key)
    refuse('payment_key', NOT_OF_PAGE);
  if (payment.amount !== back.amount) refuse('amount', '결제 금액이 주문과 달라요. 결제는 되지 않았습니다.');
  const known = await outcomeBefore(context, payment, back.payment_key);
  if (known !== null) return known;
  const decided = await db.transaction().execute((trx) => claim(trx, order.id, back.payment_key, clock()));
  if (decided !== null) return decided;
  faultPoint('confirming');
  return settle(context, order.id, await capture(context, payment, back.payment_key));
}

/**
 * Asks the gateway before anything is written. @returns null when it waits for the capture of just this payment; otherwise
 * the order: paid or failed by the gateway's word, or waiting as it was
 * @throws Refusal `payment_key`
 */
async function outcomeBefore(
  context: Context,
  payment: PaymentRow,
  paymentKey: string,
): Promise<OrderRow | null> {
  const { order_id } = payment;
  const found = await context.gateway.lookup(payment.gateway_order_id);
  if (found.type === 'captured' || found.type === 'refused') {
    return settleAndRematch(context, order_id, found);
  }
  if (found.type === 'none') refuse('payment_key', NOT_OF_PAGE);
  if (found.authorised === paymentKey) return null;
  if (found.authorised !== undefined) refuse('payment_key', NOT_OF_PAGE);
  // Away: the key that the page was opened with is as good as its word.
  if (found.isAway && payment.payment_key === paymentKey) return null;
  return (await orderById(context.db, order_id)) as OrderRow;
}

/**
 * Keeps an order for a payment that is about to be captured: from here on neither the clock nor its buyer can give the unit
 * away, the outcome decides. @returns the order, when its outcome is there already
 * @throws Refusal `reservation_over`
 */
async function claim(trx: Trx, orderId: number, paymentKey: string, now: Date): Promise<OrderRow | null> {
  const order = (await lockOrder(trx, orderId)) as OrderRow;
  if (order.state !== 'payment_pending') return order;
  const { rows } = await sql`
    update payment set state = 'charging', payment_key = ${paymentKey}
    where order_id = ${orderId} and coalesce(payment_key, ${paymentKey}) = ${paymentKey}
      and (state = 'charging' or (state = 'requested' and ${order.reserved_until > now}::boolean)) returning 1`.execute(
    trx,
  );
  if (rows.length === 0)
    refuse('reservation_over', '결제 시간이 지났어요. 결제는 되지 않았습니다. 처음부터 다시 진행해 주세요.');
  return null;
}
