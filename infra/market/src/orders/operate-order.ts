import type { OrderState } from '@sold/contracts/entities/order';
import { refuse, unknown } from '@sold/service/http/refusal';
import type { Context } from '../context.ts';
import { unitLeaves } from '../custody/unit-sold.ts';
import { auditLine } from '../operators/audit-line.ts';
import { giveBack, payRefunds } from '../payments/refunds.ts';
import { penalise } from '../people/penalties.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder } from './order-row.ts';
import { settleOrder } from './settle-order.ts';

/** States after which the buyer's money goes back. */
const REFUNDED: readonly OrderState[] = [
  'cancelled_by_buyer',
  'cancelled_by_seller',
  'shipping_overdue',
  'returned',
];

/** Moves an order for an operator or a job, with everything that belongs to the state: settlement, refund, penalty, audit log. */
export async function operateOrder(
  context: Context,
  move: { orderId: number; to: OrderState; actor: string; reason: string },
): Promise<void> {
  const { orderId, to, actor, reason } = move;
  await context.db.transaction().execute(async (trx) => {
    const at = context.clock();
    const order = (await lockOrder(trx, orderId)) ?? unknown('unknown_order', '주문을 찾을 수 없어요.');
    // A refund is done when the gateway has given the money back, and not because somebody says so.
    if (to === 'refunded') refuse('order_state', '환불은 취소나 반송 뒤에 저절로 이루어져요.');
    await moveOrder(trx, order, to, { actor, at, reason });
    if (to === 'settled') await settleOrder(trx, order, at);
    if (to === 'shipping' && order.inventory_id !== null)
      await unitLeaves(trx, order.inventory_id, actor, at);
    if (to === 'shipping_overdue' || to === 'failed_inspection' || to === 'cancelled_by_seller')
      await penalise(trx, {
        customerId: order.seller_id,
        orderId,
        amount: order.penalty_amt,
        reason: reason || to,
        at,
      });
    if (REFUNDED.includes(to)) {
      await giveBack(trx, order, at);
    }
    await auditLine(trx, {
      actor,
      action: 'order.move',
      subject: `order:${orderId}`,
      detail: { from: order.state, to, reason },
      at,
    });
  });
  await payRefunds(context, orderId);
}
