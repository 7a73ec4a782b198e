import {
  INSPECT_WITHIN,
  PACK_WITHIN,
  PARCEL_WITHIN,
  SEND_BACK_WITHIN,
} from '@sold/contracts/base/figures/centre';
import type { InventoryStatus, Station } from '@sold/contracts/entities/custody';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { GOES_BACK_STATES } from '@sold/contracts/rules/trading/order-state';
import { type RawBuilder, sql } from 'kysely';

/** Time for the work of each station, milliseconds. */
const TIME: Readonly<Record<Station, number>> = {
  arrival: PARCEL_WITHIN.ms,
  inspection: INSPECT_WITHIN.ms,
  packing: PACK_WITHIN.ms,
  shelving: PACK_WITHIN.ms,
  return: SEND_BACK_WITHIN.ms,
};
export const STATIONS = Object.keys(TIME) as readonly Station[];

/** Station of an order's goods. Goods that go back are found by their history, because the refund is their last state. */
const OF_ORDER: Readonly<Partial<Record<OrderState, Station>>> = {
  seller_shipped: 'arrival',
  received: 'inspection',
  inspecting: 'inspection',
  passed: 'packing',
};
const OF_UNIT: Readonly<Partial<Record<InventoryStatus, Station>>> = {
  requested: 'arrival',
  arrived: 'inspection',
  inspected: 'shelving',
  leaving: 'packing',
  rejected: 'return',
};

const rowsOf = (stations: Readonly<Record<string, Station>>) =>
  sql.join(
    Object.entries(stations).map(
      ([state, station]) => sql`(${state}, ${station}, ${TIME[station]}::double precision)`,
    ),
  );
const dueAfter = (ms: RawBuilder<unknown>) => sql`event.at + ${ms} * interval '1 millisecond'`;
/** The newest event says since when goods are in their state. The time for an inspection begins when they arrive. */
const orderEvent = (states: RawBuilder<unknown>) => sql`
  cross join lateral (select at from order_event where order_id = order_.id and state in (${states}) order by id desc limit 1) event`;
const COLUMNS = sql`display_id, item_id, size_option_id`;

/** An order's goods that are sent to its buyer: those that stay in storage only change their owner. */
const ordersForward = () => sql`
  select id * 2 as place, id as order_id, null::bigint as inventory_id, inventory_id as thing_id, ${COLUMNS}, order_.state, invoice,
         station.name as station, event.at as since, ${dueAfter(sql`station.ms`)} as due
  from order_ join (values ${rowsOf(OF_ORDER)}) station (state, name, ms) on station.state = order_.state
  ${orderEvent(sql`case order_.state when 'inspecting' then 'received' else order_.state end`)}
  where order_.state in ('seller_shipped', 'received', 'inspecting', 'passed') and delivery_type <> 'inventory'`;

/** States that goods wait in to go back: the refund follows the states that send them. */
const BACK: readonly OrderState[] = [...GOES_BACK_STATES, 'refunded'];

/** Goods of an order that belong to their seller again, until a parcel is named. Units from storage go back to their shelf. */
const ordersBack = () => sql`
  select id * 2 as place, id as order_id, null::bigint as inventory_id, null::bigint as thing_id, ${COLUMNS}, order_.state, null::jsonb as invoice,
         'return' as station, event.at as since, ${dueAfter(sql`${TIME.return}::double precision`)} as due
  from order_ ${orderEvent(sql.join(GOES_BACK_STATES))}
  where sent_back is null and inventory_id is null and kind <> 'raffle' and order_.state in (${sql.join(BACK.map((state) => sql.lit(state)))})
    and id in (select order_id from order_event where state in ('failed_inspection', 'returned'))`;

/** Units: announced ones once they are sent, and those that leave once their fee is paid. */
const units = () => sql`
  select id * 2 + 1 as place, null::bigint as order_id, id as inventory_id, id as thing_id, ${COLUMNS}, inventory.status as state, invoice,
         station.name as station, event.at as since, ${dueAfter(sql`station.ms`)} as due
  from inventory join (values ${rowsOf(OF_UNIT)}) station (state, name, ms) on station.state = inventory.status
  cross join lateral (
    select at from inventory_event where inventory_id = inventory.id and status = inventory.status order by id desc limit 1) event
  where inventory.status in ('requested', 'arrived', 'inspected', 'leaving', 'rejected')
    and (inventory.status <> 'requested' or invoice is not null)
    and (inventory.status <> 'leaving' or exists (
      select 1 from charge where purpose = 'deprivation' and subject_id = inventory.id and customer_id = owner_id
        and state = 'captured' and refunded_amt = 0))`;

/** The parts of all waiting goods, each with the stations and states of its rows. */
const PARTS: readonly {
  rows(): RawBuilder<unknown>;
  stations: readonly Station[];
  states: readonly string[];
}[] = [
  { rows: ordersForward, stations: Object.values(OF_ORDER), states: Object.keys(OF_ORDER) },
  { rows: ordersBack, stations: ['return'], states: BACK },
  { rows: units, stations: Object.values(OF_UNIT), states: Object.keys(OF_UNIT) },
];

/**
 * Goods that wait for work, as rows of the columns that {@link ordersForward} names.
 * @param wanted parts without such rows are left out; the others still have rows of other stations and states
 */
export function waitingGoods({
  station,
  state,
}: {
  station?: Station;
  state?: string;
} = {}): RawBuilder<unknown> {
  const fitting = PARTS.filter(
    ({ stations, states }) =>
      (station === undefined || stations.includes(station)) &&
      (state === undefined || states.includes(state)),
  );
  const parts = fitting.length === 0 ? PARTS : fitting;
  return sql`(${sql.join(
    parts.map(({ rows }) => rows()),
    sql` union all `,
  )})`;
}
