import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { PaymentEnd } from '@sold/contracts/entities/order';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { settleCoupons } from '../../money/coupons/settle-coupons.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { sizedName, sizeText } from '../../platform/db/size-text.ts';
import { type OrderRow, orderById } from '../orders/order-row.ts';
import { paymentOf } from './settle.ts';
import { settleAndRematch } from './settle-and-rematch.ts';

type CheckedPayment = CallTable['POST /api/v3/order/payment/check-pending']['output'];

/**
 * Reads the outcome of an own payment from the gateway. An order that waits fails only when the gateway says that its
 * payment was refused or is over there; an open or unknown one goes on waiting until its time is over.
 * @throws Refusal 404 `unknown_order` also for the order of another person
 */
export async function askWhatBecame(
  context: Context,
  orderId: number,
  customerId: number,
): Promise<CheckedPayment> {
  const order = await orderById(context.db, orderId);
  if (order?.buyer_id !== customerId) notFound('unknown_order');
  const known =
    order.state === 'payment_pending'
      ? await askGateway(context, order)
      : { code: await endOf(context, order), now: order, url: '' };
  const { code, now, url } = known;
  return {
    order_id: orderId,
    code,
    reserved_until: kstText(now.reserved_until),
    url,
    ...(await goodsOf(context.db, order)),
    total_pay_amt: order.total_pay,
  };
}

/** Name of the goods on payment pages. */
async function goodsOf(db: Db, { size_option_id }: OrderRow) {
  const { rows } = await sql<Pick<CheckedPayment, 'item_name_kor' | 'option'>>`
    select ${sizedName('size_option')} as item_name_kor, ${sizeText('size_option')} as option
    from size_option join item on item.id = size_option.item_id where size_option.id = ${size_option_id}`.execute(
    db,
  );
  return rows[0] ?? notFound('unknown_order');
}

interface Known {
  code: PaymentEnd;
  now: OrderRow;
  url: string;
}

async function askGateway(context: Context, order: OrderRow): Promise<Known> {
  const payment = await paymentOf(context.db, order.id);
  const found = await context.gateway.lookup(payment.gateway_order_id);
  if (found.type === 'captured' || found.type === 'refused') {
    const now = await settleAndRematch(context, order.id, found);
    return { code: await endOf(context, now), now, url: '' };
  }
  if (found.type === 'unknown' && found.isAway) return { code: 'unknown', now: order, url: '' };
  // A payment in capture or charge has no page any more.
  const url = payment.state === 'requested' ? (payment.page_url ?? '') : '';
  return { code: 'waiting', now: order, url };
}

/** Returns the result of a payment whose outcome is recorded. */
async function endOf(context: Context, order: OrderRow): Promise<PaymentEnd> {
  if (order.state !== 'payment_failed') return 'paid';
  // The clock, or the gateway's own word, may have ended it just now: its coupon can be used again with the next press.
  await settleCoupons(context, { orderId: order.id });
  return (await paymentOf(context.db, order.id)).state === 'abandoned' ? 'over' : 'refused';
}
