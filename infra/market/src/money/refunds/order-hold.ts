import type { OrderState } from '@sold/contracts/entities/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type RawBuilder, sql } from 'kysely';
import { IS_OPEN_CANCELLATION } from './findings.ts';

/** States that an order does not go on to while it is held: goods would leave, or money would. */
export const HELD_BACK: readonly OrderState[] = ['seller_shipped', 'shipping', 'settled'];

/**
 * Whether an unrequested refund of an order's money is still open: the order stays in its state until an operator has dealt
 * with it. Needs `order_`.
 */
export const IS_HELD: RawBuilder<boolean> = sql`exists (
  select 1 from payment held join reconciliation_finding finding on finding.detail->>'payment' = held.gateway_order_id
  where held.order_id = order_.id and ${IS_OPEN_CANCELLATION})`;

/** When a hold of an order last ended; null when there was none. Needs `order_`. */
export const HELD_UNTIL: RawBuilder<Date | null> = sql`(
  select max(finding.closed_at) from payment held join reconciliation_finding finding on finding.detail->>'payment' = held.gateway_order_id
  where held.order_id = order_.id and finding.kind = 'missed_cancellation')`;

/** Whether an order is held, and when it last was. */
export async function holdOf(
  db: Db | Trx,
  orderId: number,
): Promise<{ is_held: boolean; held_until: Date | null }> {
  const { rows } = await sql<{ is_held: boolean; held_until: Date | null }>`
    select ${IS_HELD} as is_held, ${HELD_UNTIL} as held_until from order_ where id = ${orderId}`.execute(db);
  return rows[0] ?? { is_held: false, held_until: null };
}

/** @throws Refusal `order_held` */
export async function refuseHeld(db: Db | Trx, orderId: number): Promise<void> {
  if ((await holdOf(db, orderId)).is_held)
    refuse('order_held', '결제 금액을 확인하고 있는 주문이에요. 확인이 끝나면 알려 드릴게요.');
}
