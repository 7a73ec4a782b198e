import { kstDate } from '@sold/contracts/base/bid-duration';
import type { OrderDetail } from '@sold/contracts/entities/order';
import { lateDays, latePoints, NOT_LEFT_STATES } from '@sold/contracts/rules/trading/lateness';
import type { Db } from '@sold/service/db/tables';
import type { OrderRow } from '../orders/order-row.ts';
import { promiseOf } from '../orders/promise.ts';

/** Reads what the buyer of a late order sees and may choose; null for one that is not late. */
export async function lateOf(
  db: Db,
  order: Pick<OrderRow, 'id' | 'state'>,
  now: Date,
): Promise<OrderDetail['late']> {
  const promise = await promiseOf(db, order.id);
  if (promise === undefined || promise.late_at === null) return null;
  const isGiven = promise.points > 0;
  const days = lateDays(promise.arrives_by, now);
  return {
    promised: kstDate(promise.arrives_by),
    choice: promise.choice,
    can_choose: promise.choice !== 'cancel' && NOT_LEFT_STATES.includes(order.state),
    points: isGiven ? promise.points : latePoints(days),
    is_given: isGiven,
  };
}
