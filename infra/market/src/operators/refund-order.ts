import type { OrderState } from '@sold/contracts/entities/order';
import { canMoveByHand } from '@sold/contracts/rules/order-state';
import { refuse, unknown } from '@sold/service/http/refusal';
import type { Context } from '../context.ts';
import { movedFor, operateOrder } from '../orders/operate-order.ts';
import { orderById } from '../orders/order-row.ts';

/** Ways out that give the buyer everything back without a fault of the seller, in the order they are tried. */
const WAYS_OUT: readonly OrderState[] = ['cancelled_by_buyer', 'returned'];

/**
 * Gives a buyer everything back, whatever state the order is in before it is settled.
 * @throws Refusal 404 `unknown_order`, `order_state` when it is over already
 */
export async function refundOrder(
  context: Context,
  refund: { orderId: number; actor: string; reason: string; intent?: string },
): Promise<OrderState> {
  const order =
    (await orderById(context.db, refund.orderId)) ?? unknown('unknown_order', '주문을 찾을 수 없어요.');
  const way =
    (await movedFor(context.db, refund)) ?? WAYS_OUT.find((state) => canMoveByHand(order.state, state));
  if (way === undefined) refuse('order_state', '환불할 수 없는 상태의 주문이에요.');
  await operateOrder(context, { ...refund, to: way });
  return (await orderById(context.db, refund.orderId))?.state ?? way;
}
