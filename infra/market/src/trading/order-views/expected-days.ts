import { kstDate } from '@sold/contracts/base/bid-duration';
import { SETTLED_AFTER } from '@sold/contracts/base/figures/deadlines';
import { DAY_MS, daysBetween } from '@sold/contracts/base/korean-day';
import type { CallTable } from '@sold/contracts/calls/index';
import type { OrderDetail } from '@sold/contracts/entities/order';
import { type DayRange, type ExpectedDays, expectedDates } from '@sold/contracts/rules/trading/expected-days';
import { isUndone } from '@sold/contracts/rules/trading/order-state';
import { quickArrival } from '@sold/contracts/rules/trading/quick-arrival';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { storedReading } from '../../platform/db/stored-reading.ts';
import { configAt } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { type OrderRow, staysInStorage } from '../orders/order-row.ts';
import { promiseOf } from '../orders/promise.ts';

/** Promises are made from so many units that arrived last (market-rules, "Custody"), looked for among the last of all kinds. */
const UNITS = 200;
const LOOKED_AT = 2_000;
/** Fewest orders for an estimate; with fewer the figures in force are shown. */
const FEWEST = 20;

type Expected = CallTable['GET /api/v3/order/order/get-expected-days']['output'];

/** Reads transit times of goods from sellers and of goods in storage: median and 90th percentile; cached for a minute. */
export const expectedDays = storedReading(60_000, readExpectedDays);

async function readExpectedDays(db: Db, now: Date): Promise<Expected> {
  const [config, { rows }] = await Promise.all([
    configAt(db, now),
    sql<{ is_stored: boolean; units: number; usual: number; late: number }>`
      select is_stored, count(*)::int as units,
             ceil(percentile_cont(0.5) within group (order by days))::int as usual,
             ceil(percentile_cont(0.9) within group (order by days))::int as late
      from (
        select is_stored, days, row_number() over (partition by is_stored order by id desc) as place
        from (
          select arrived.id, order_.inventory_id is not null as is_stored,
                 (extract(epoch from arrived.at - order_.paid_at) / 86400)::float8 as days
          from order_event arrived join order_ on order_.id = arrived.order_id
          where arrived.state = 'delivered' and order_.paid_at is not null and order_.kind <> 'raffle'
          order by arrived.id desc limit ${LOOKED_AT}) last) placed
      where place <= ${UNITS} group by is_stored`.execute(db),
  ]);
  const of = (isStored: boolean, figure: number): ExpectedDays => {
    const found = rows.find((row) => row.is_stored === isStored);
    if (found === undefined || found.units < FEWEST) return { usual: figure, late: figure };
    return { usual: Math.max(1, found.usual), late: Math.max(1, found.late) };
  };
  const stored = of(true, config.custody_delivery_day);
  return { sent: of(false, config.sent_delivery_day), stored, quick: quickArrival(stored, now) };
}

type Dated = Pick<
  OrderRow,
  'id' | 'kind' | 'state' | 'inventory_id' | 'delivery_type' | 'paid_at' | 'created_at'
>;

/** Expected days of an order as its pages show them, and the earliest arrival, which no stage before may pass. */
interface ExpectedOfOrder {
  expected: OrderDetail['expected'];
  arrivesBy: Date | null;
}

/** Reads when an active order arrives and is paid out. */
export async function expectedOf(db: Db, order: Dated, now: Date): Promise<ExpectedOfOrder> {
  const { paid_at, state } = order;
  if (paid_at === null || isUndone(state) || state === 'settled' || staysInStorage(order))
    return { expected: { arrival: null, payout: null }, arrivesBy: null };
  const days = await expectedDays(db, now);
  const queue = order.inventory_id === null && order.kind !== 'raffle' ? days.sent : days.stored;
  const promise = await promiseOf(db, order.id);
  const kind = promise === undefined ? queue : promisedDays(queue, paid_at, promise.arrives_by);
  const isOnItsWay = state !== 'delivered';
  const arrivesBy = new Date(paid_at.getTime() + Math.min(kind.usual, kind.late) * DAY_MS);
  const expected = {
    arrival: isOnItsWay ? ahead(expectedDates(paid_at, kind), now) : null,
    payout: isOnItsWay ? ahead(expectedDates(paid_at, kind, SETTLED_AFTER.days), now) : null,
  };
  return { expected, arrivesBy };
}

/** Returns the days of an order with a promise: the later day stays, whatever the queue does since. */
function promisedDays({ usual }: ExpectedDays, paidAt: Date, arrivesBy: Date): ExpectedDays {
  const late = daysBetween(paidAt, arrivesBy);
  return { usual: Math.min(usual, late), late };
}

/** Returns the part of a range that lies ahead: a day that has passed is no promise. */
function ahead({ from, until }: DayRange, now: Date): DayRange | null {
  const today = kstDate(now);
  return until < today ? null : { from: from < today ? today : from, until };
}
