import type { PaymentEnd } from '@sold/contracts/entities/order';
import { kstText } from '@sold/contracts/rules/bid-duration';
import type { Context } from '../../money/context.ts';
import { settleCoupons } from '../../money/coupons/settle-coupons.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { type OrderRow, orderById } from '../orders/order-row.ts';
import { paymentOf } from './settle.ts';
import { settleAndRematch } from './settle-and-rematch.ts';

/**
 * What became of an own payment, by the word of the gateway. An order that waits fails only when the gateway says that its payment
 * was refused or is over there; what is open there, or not known, goes on waiting until its time is over.
 * @throws Refusal 404 `unknown_order` also for the order of another person
 */
export async function askWhatBecame(
  context: Context,
  orderId: number,
  customerId: number,
): Promise<{ order_id: number; code: PaymentEnd; reserved_until: string }> {
  const order = await orderById(context.db, orderId);
  if (order?.buyer_id !== customerId) notFound('unknown_order');
  const { code, now } =
    order.state === 'payment_pending'
      ? await askGateway(context, order)
      : { code: await endOf(context, order), now: order };
  return { order_id: orderId, code, reserved_until: kstText(now.reserved_until) };
}

async function askGateway(context: Context, order: OrderRow): Promise<{ code: PaymentEnd; now: OrderRow }> {
  const payment = await paymentOf(context.db, order.id);
  const found = await context.gateway.lookup(payment.gateway_order_id);
  if (found.type !== 'captured' && found.type !== 'refused')
    return { code: found.type === 'unknown' && found.isAway ? 'unknown' : 'waiting', now: order };
  const now = await settleAndRematch(context, order.id, found);
  return { code: await endOf(context, now), now };
}

/** What is told of a payment whose outcome is on record. */
async function endOf(context: Context, order: OrderRow): Promise<PaymentEnd> {
  if (order.state !== 'payment_failed') return 'paid';
  // The clock, or the gateway's own word, may have ended it just now: its coupon can be used again with the next press.
  await settleCoupons(context, { orderId: order.id });
  return (await paymentOf(context.db, order.id)).state === 'abandoned' ? 'over' : 'refused';
}
