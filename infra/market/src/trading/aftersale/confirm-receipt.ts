import { refuse } from '@sold/service/http/refusal';
import type { Context } from '../../money/context/context.ts';
import { refuseHeld } from '../../money/refunds/order-hold.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { refuseClaimed } from '../orders/claim-hold.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder } from '../orders/order-row.ts';
import { settleOrder } from '../orders/settle-order.ts';

/**
 * Records that the buyer has the goods: the order is settled before its time. A repeated call, or one after the automatic
 * settlement, changes nothing.
 * @throws Refusal 404 `unknown_order`, `order_state` before it was delivered, `order_held`, `claim_open`
 */
export async function confirmReceipt(
  { db, clock }: Context,
  orderId: number,
  buyerId: number,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.buyer_id !== buyerId) notFound('unknown_order');
    if (order.state === 'settled') return;
    if (order.state !== 'delivered') refuse('order_state', '배송이 끝난 주문만 확정할 수 있어요.');
    await refuseHeld(trx, order.id);
    await refuseClaimed(trx, order.id);
    const at = clock();
    await moveOrder(trx, order, 'settled', { actor: `buyer:${buyerId}`, at });
    await settleOrder(trx, order, at);
  });
}
