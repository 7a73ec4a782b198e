import type { Context } from '../../money/context/context.ts';
import { type Sale, sellStep } from '../core/decide/sell.ts';
import { trade } from '../core/trade.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { chargeMatches, chargeOrder, matchAll } from '../payments/settle.ts';

/**
 * Sells to the highest buy bid at the price the seller saw and charges that buyer's stored card. A refused card costs its
 * bid; the next one at the same price is charged, and the call fails after the last. The same key continues where it was.
 * While the outcome of the payment is unknown, the order waits and no other bidder is charged.
 * @throws Refusal `no_bid`, `price_changed`, and the refusals of offering a unit in storage
 */
export async function sellNow(
  context: Context,
  sale: Sale,
  seller: { id: number; idempotencyKey: string },
): Promise<OrderRow> {
  for (;;) {
    const order = await sellOnce(context, sale, seller);
    if (order.state !== 'payment_failed') return order;
  }
}

async function sellOnce(
  context: Context,
  sale: Sale,
  seller: { id: number; idempotencyKey: string },
): Promise<OrderRow> {
  const { value } = await trade(context, sellStep(sale, { ...seller, sessionId: null }));
  const ending = { isSellerWaiting: true };
  if ('charge' in value) return (await chargeMatches(context, value.charge, ending)).order;
  const order = await chargeOrder(context, value.earlier, ending);
  if (order.state === 'payment_failed') await matchAll(context, sale.product_size_option_id);
  return order;
}
