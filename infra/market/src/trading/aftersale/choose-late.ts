import type { OrderState } from '@sold/contracts/entities/order-state';
import { NOT_LEFT_STATES } from '@sold/contracts/rules/trading/lateness';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { settleCoupons } from '../../money/coupons/settle-coupons.ts';
import { refuseHeld } from '../../money/refunds/order-hold.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import { lockOrder } from '../orders/order-row.ts';
import { promiseOf } from '../orders/promise.ts';
import { afterMove, type Moved, operateIn } from './operate-order.ts';

const REASON = '약속한 날까지 도착하지 않아 구매자가 취소했어요';

/** Goods that the seller still has are not sent; all others go back to their seller. */
const wayOut = (state: OrderState): OrderState =>
  state === 'paid' || state === 'seller_preparing' ? 'cancelled_by_buyer' : 'returned';

/**
 * Records what the buyer of a late order chooses: to wait, or to cancel at no cost while the goods have not left. Waiting can still become a
 * cancellation; the same choice again changes nothing.
 * @throws Refusal 404 `unknown_order`, `order_state` for an order that is not late, or whose goods have left, `order_held`
 */
export async function chooseLate(
  context: Context,
  { orderId, buyerId, choice }: { orderId: number; buyerId: number; choice: 'wait' | 'cancel' },
): Promise<void> {
  const { db, clock } = context;
  const moved = await db.transaction().execute(async (trx): Promise<Moved | null> => {
    const at = clock();
    const order = await lockOrder(trx, orderId);
    if (order?.buyer_id !== buyerId) notFound('unknown_order');
    const promise = await promiseOf(trx, orderId);
    if (promise === undefined || promise.late_at === null)
      refuse('order_state', '아직 약속한 날이 지나지 않은 주문이에요.');
    if (promise.choice === 'cancel' || promise.choice === choice) {
      if (promise.choice !== choice) refuse('order_state', '이미 취소한 주문이에요.');
      return null;
    }
    if (!NOT_LEFT_STATES.includes(order.state))
      refuse('order_state', '이미 출발했거나 끝난 주문이라 고를 수 없어요.');
    await sql`update order_promise set choice = ${choice}, chosen_at = ${at} where order_id = ${orderId}`.execute(
      trx,
    );
    if (choice === 'wait') return null;
    await refuseHeld(trx, orderId);
    // Not the buyer's own cancellation of the day, of which there is one.
    const actor = `late:${buyerId}`;
    return operateIn(trx, { orderId, to: wayOut(order.state), actor, reason: REASON }, at);
  });
  if (moved === null) return;
  await afterMove(context, moved);
  await settleCoupons(context, { orderId });
}
