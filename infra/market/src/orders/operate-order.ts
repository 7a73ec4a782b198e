import type { OrderState } from '@sold/contracts/entities/order';
import { ratioOf } from '@sold/contracts/rules/ratio';
import type { Trx } from '@sold/service/db/tables';
import { refuse, unknown } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { configNumber } from '../config/config.ts';
import type { Context } from '../context.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { payRefunds, requestRefund, undoPayment } from '../payments/refunds.ts';
import { penalise } from '../people/penalties.ts';
import { grantPoints } from '../points/points.ts';
import { moveOrder } from './move-order.ts';
import { lockOrder, type OrderRow } from './order-row.ts';

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
    if (to === 'shipping_overdue' || to === 'failed_inspection' || to === 'cancelled_by_seller')
      await penalise(trx, {
        customerId: order.seller_id,
        orderId,
        amount: order.penalty_amt,
        reason: reason || to,
        at,
      });
    if (REFUNDED.includes(to)) {
      if (order.total_pay === 0) await undoPayment(trx, orderId, at);
      else await requestRefund(trx, { orderId, paymentKey: null, at });
    }
    await sql`insert into audit_log (actor, action, subject, detail, at)
      values (${actor}, 'order.move', ${`order:${orderId}`}, ${JSON.stringify({ from: order.state, to, reason })}::jsonb, ${at})`.execute(
      trx,
    );
  });
  await payRefunds(context, orderId);
}

/** Pays everybody out of what was held: seller, fees, delivery; and gives the buyer the points of the order. */
async function settleOrder(trx: Trx, order: OrderRow, at: Date): Promise<void> {
  await post(trx, {
    kind: 'settled',
    orderId: order.id,
    at,
    entries: [
      [account.held, order.total_pay],
      [account.heldPoints, order.point_amt],
      [account.payable(order.seller_id), -order.payout],
      [account.sellerFees, -order.sell_fee],
      [account.buyerFees, -order.confirm_amt],
      [account.delivery, -order.delivery_amt],
      [account.eventFees, -order.event_fee],
    ],
  });
  const { rows } = await sql<{
    method: string;
  }>`select method from payment where order_id = ${order.id}`.execute(trx);
  const key = rows[0]?.method === 'transfer' ? 'transfer_accrual_ratio' : 'point_accrual_ratio';
  const points = ratioOf(order.price, await configNumber(trx, key, at));
  await grantPoints(trx, order.buyer_id, points, { kind: 'points_accrued', orderId: order.id, at });
}
