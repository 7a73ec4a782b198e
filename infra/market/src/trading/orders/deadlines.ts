import { CORRECT_WITHIN, SETTLED_AFTER, SHIP_WITHIN } from '@sold/contracts/base/figures/deadlines';
import type { OrderState } from '@sold/contracts/entities/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { HELD_UNTIL } from '../../money/refunds/order-hold.ts';
import { APPEAL_UNTIL } from './claim-hold.ts';

const after = (start: RawBuilder<unknown>, ms: number) =>
  sql<Date>`(${start} + ${ms}::bigint * interval '1 millisecond')`;

/** The time to ship begins with the payment, and again when an order is no longer held. Needs `order_`. */
export const SHIP_UNTIL: RawBuilder<Date> = after(
  sql`greatest(coalesce(order_.paid_at, order_.created_at), ${HELD_UNTIL})`,
  SHIP_WITHIN.ms,
);

/** Whether an order was paid so long ago: it keeps dearer conditions from all that is newer. Needs `order_`. */
export const isPaidSince = (now: Date, ms: number): RawBuilder<boolean> =>
  sql<boolean>`coalesce(order_.paid_at, order_.created_at) <= ${new Date(now.getTime() - ms)}`;

/** Whether the time to ship is over. Needs `order_`. */
export function isShipOver(now: Date): RawBuilder<boolean> {
  return sql`(${isPaidSince(now, SHIP_WITHIN.ms)} and ${SHIP_UNTIL} <= ${now})`;
}

/** Reads until when a seller may report an order as sent. */
export async function shipUntil(db: Db | Trx, orderId: number): Promise<Date> {
  const { rows } = await sql<{
    at: Date;
  }>`select ${SHIP_UNTIL} as at from order_ where id = ${orderId}`.execute(db);
  return (rows[0] as { at: Date }).at;
}

/** Whether an order waits for its buyer on the page of the gateway. Needs `order_`. */
export const IS_ON_PAGE: RawBuilder<boolean> = sql`(order_.state = 'payment_pending'
  and exists (select 1 from payment where payment.order_id = order_.id and payment.state = 'requested' and payment.page_url is not null))`;

/** When an order that has come is settled by itself; a rejected claim can still be appealed until then. Needs `order_`. */
export const SETTLED_AT: RawBuilder<Date> = sql<Date>`greatest(${after(
  sql`(select max(at) from order_event where order_event.order_id = order_.id and order_event.state = 'delivered')`,
  SETTLED_AFTER.ms,
)}, ${APPEAL_UNTIL})`;

/** Whether an order that has come is settled by itself. Needs `order_`. */
export function isSettleDue(now: Date): RawBuilder<boolean> {
  return sql`(${isPaidSince(now, SETTLED_AFTER.ms)} and ${SETTLED_AT} <= ${now})`;
}

/** Returns until when the seller of a sent order may correct its invoice number; null when it is not on its way. */
export async function correctableUntil(
  db: Db | Trx,
  { id, state }: { id: number; state: OrderState },
): Promise<Date | null> {
  if (state !== 'seller_shipped') return null;
  const { rows } = await sql<{ at: Date }>`
    select min(at) as at from order_event where order_id = ${id} and state = 'seller_shipped'`.execute(db);
  return rows[0] === undefined ? null : new Date(rows[0].at.getTime() + CORRECT_WITHIN.ms);
}
