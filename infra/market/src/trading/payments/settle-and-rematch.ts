import type { Context } from '../../money/context/context.ts';
import type { OrderRow } from '../orders/order-row.ts';
import { matchAll, settle } from './settle.ts';

/** Runs {@link settle}; a failed order frees its unit, and its book is matched again with the offers made meanwhile. */
export async function settleAndRematch(
  context: Context,
  orderId: number,
  outcome: Parameters<typeof settle>[2],
): Promise<OrderRow> {
  const order = await settle(context, orderId, outcome);
  if (order.state === 'payment_failed') await matchAll(context, order.size_option_id);
  return order;
}
