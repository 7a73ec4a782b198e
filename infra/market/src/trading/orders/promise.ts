import { endOfDay } from '@sold/contracts/base/korean-day';
import type { OrderState } from '@sold/contracts/entities/order-state';
import type { ExpectedDays } from '@sold/contracts/rules/trading/expected-days';
import {
  type DelayCause,
  delayCause,
  lateDays,
  latePoints,
  NOT_LEFT_STATES,
  payerOf,
} from '@sold/contracts/rules/trading/lateness';
import { isUndone } from '@sold/contracts/rules/trading/order-state';
import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { tradeDate } from '../../catalogue/prices/trade-date.ts';
import { account } from '../../money/ledger/accounts.ts';
import { grantPoints } from '../../money/points/points.ts';
import { IS_HELD } from '../../money/refunds/order-hold.ts';
import { notify } from '../../people/notices/notify.ts';
import { latePointsText, orderLateText } from '../../people/notices/texts/deadlines.ts';
import type { Row } from '../../platform/db/row.ts';
import { lockOrder, type OrderRow } from './order-row.ts';

const AT_ONCE = 500;

export type PromiseRow = Row<
  'order_promise',
  'order_id' | 'arrives_by' | 'is_open' | 'late_at' | 'cause' | 'choice' | 'points',
  { cause: DelayCause | null; choice: 'wait' | 'cancel' | null }
>;

/** Reads the promise of an order; undefined for goods that stay in storage, and before it is written. */
export async function promiseOf(db: Db | Trx, orderId: number): Promise<PromiseRow | undefined> {
  const { rows } = await sql<PromiseRow>`
    select order_id, arrives_by, is_open, late_at, cause, choice, points from order_promise where order_id = ${orderId}`.execute(
    db,
  );
  return rows[0];
}

/**
 * Writes down by when orders on their way are to arrive, once each. An order whose day has passed before it had a promise, as those
 * from before promises were kept, is promised the same number of days from now.
 * @param days as pages show them
 */
export async function notePromises(
  db: Db,
  days: { sent: ExpectedDays; stored: ExpectedDays },
  now: Date,
): Promise<void> {
  const { rows } = await sql<{ id: number; is_stored: boolean; paid_at: Date }>`
    select id, inventory_id is not null or kind = 'raffle' as is_stored, paid_at from order_
    where state in ('paid', 'seller_preparing', 'seller_shipped', 'received', 'inspecting', 'passed', 'shipping')
      and delivery_type <> 'inventory' and paid_at is not null
      and not exists (select 1 from order_promise where order_id = order_.id)
    order by id limit ${AT_ONCE}`.execute(db);
  for (const { id, is_stored, paid_at } of rows) {
    const { usual, late } = is_stored ? days.stored : days.sent;
    const most = Math.max(usual, late);
    const fromPayment = endOfDay(paid_at, most);
    const arrivesBy = fromPayment < now ? endOfDay(now, most) : fromPayment;
    await sql`insert into order_promise (order_id, arrives_by) values (${id}, ${arrivesBy})
      on conflict do nothing`.execute(db);
  }
}

/** Returns orders whose promised day has passed and that are not done with. */
export async function brokenPromises(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select order_promise.order_id as id from order_promise join order_ on order_.id = order_promise.order_id
    where is_open and arrives_by < ${now} and not ${IS_HELD}
      and (late_at is null or order_.state not in ('paid', 'seller_preparing', 'seller_shipped', 'received', 'inspecting', 'passed', 'shipping'))
    order by arrives_by, order_id limit ${AT_ONCE}`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Follows a promise whose day has passed: an order under way is late, and its buyer is asked to choose; one that came late gives its
 * buyer points; any other is done with. Each happens once, in this transaction.
 */
export async function followPromise(trx: Trx, orderId: number, now: Date): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const promise = await promiseOf(trx, orderId);
  if (order === undefined || promise === undefined || !promise.is_open || promise.arrives_by >= now) return;
  const { rows: events } = await sql<{ state: OrderState; at: Date }>`
    select state, at from order_event where order_id = ${orderId} order by id`.execute(trx);
  const arrived = events.find(({ state }) => state === 'delivered')?.at;
  const paidAt = order.paid_at ?? order.created_at;
  if (isUndone(order.state)) return close(trx, orderId);
  if (arrived === undefined) {
    if (promise.late_at === null)
      await markLate(trx, order, { promise, cause: payerOf(delayCause(events, now), paidAt), now });
    return;
  }
  const points = latePoints(lateDays(promise.arrives_by, arrived));
  const cause = payerOf(delayCause(events, arrived), paidAt);
  if (points > 0 && (await isHere(trx, order.buyer_id)))
    await giveLatePoints(trx, order, { points, cause, now });
  await close(trx, orderId);
}

async function markLate(
  trx: Trx,
  order: OrderRow,
  { promise, cause, now }: { promise: PromiseRow; cause: DelayCause; now: Date },
): Promise<void> {
  await sql`update order_promise set late_at = ${now}, cause = ${cause} where order_id = ${order.id}`.execute(
    trx,
  );
  const text = orderLateText(
    order.display_id,
    tradeDate(promise.arrives_by),
    !NOT_LEFT_STATES.includes(order.state),
  );
  await notify(trx, order.buyer_id, { kind: 'order_late', about: order.id }, text, now);
}

/** Whether a customer has not left. Until the transaction ends the customer cannot leave. */
async function isHere(trx: Trx, customerId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from customer where id = ${customerId} and left_at is null for share`.execute(trx);
  return rows.length > 0;
}

/** Gives the points of a delay on the account of the party that caused it. */
async function giveLatePoints(
  trx: Trx,
  order: OrderRow,
  { points, cause, now }: { points: number; cause: DelayCause; now: Date },
): Promise<void> {
  await sql`update order_promise set late_at = coalesce(late_at, ${now}), cause = ${cause}, points = ${points} where order_id = ${order.id}`.execute(
    trx,
  );
  const from = {
    seller: account.payable(order.seller_id),
    centre: account.lateCentre,
    carrier: account.lateCarrier,
  }[cause];
  await grantPoints(trx, order.buyer_id, points, { kind: 'late', orderId: order.id, at: now, from });
  const text = latePointsText(order.display_id, points);
  await notify(trx, order.buyer_id, { kind: 'order_late', about: order.id }, text, now);
}

async function close(trx: Trx, orderId: number): Promise<void> {
  await sql`update order_promise set is_open = false where order_id = ${orderId}`.execute(trx);
}
