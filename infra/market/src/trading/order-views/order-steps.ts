import { kstText } from '@sold/contracts/base/bid-duration';
import type { OrderStep } from '@sold/contracts/entities/order';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { type GoodsWay, isUndone } from '@sold/contracts/rules/trading/order-state';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { storedReading } from '../../platform/db/stored-reading.ts';

type Step = OrderStep['step'];

const HOUR_MS = 3_600_000;
/**
 * Stages with the state in which each is reached, and how long it takes from the one before, milliseconds, while too few orders have
 * shown it.
 */
const STEPS: readonly { step: Step; state: OrderState; usualMs: number }[] = [
  { step: 'paid', state: 'paid', usualMs: 0 },
  { step: 'sent', state: 'seller_shipped', usualMs: 24 * HOUR_MS },
  { step: 'inspected', state: 'passed', usualMs: 48 * HOUR_MS },
  { step: 'released', state: 'shipping', usualMs: 24 * HOUR_MS },
  { step: 'delivered', state: 'delivered', usualMs: 48 * HOUR_MS },
];
const SKIPPED: Readonly<Record<GoodsWay, readonly Step[]>> = {
  sent: [],
  inspected: ['sent', 'inspected'],
  stays: ['sent', 'inspected', 'released', 'delivered'],
};

/** Fewest cases of a step for an estimate. */
const ENOUGH = 20;

/** How long stages took lately, milliseconds: the median of up to 200 of the newest orders (market-rules, "Custody"). */
const lately = storedReading(60_000, readLately);

async function readLately(db: Db): Promise<ReadonlyMap<OrderState, number>> {
  const pairs = STEPS.slice(1).map(({ state }, at) => sql`(${STEPS[at]?.state}, ${state})`);
  // The newest events alone: a long history is not read for every page.
  const { rows } = await sql<{ state: OrderState; ms: number }>`
    with newest as (select order_id, state, at, id from order_event order by id desc limit 5000),
    taken as (
      select pair.later as state, extract(epoch from later.at - earlier.at) * 1000 as ms,
             row_number() over (partition by pair.later order by later.id desc) as number
      from (values ${sql.join(pairs)}) pair(earlier, later)
      join newest later on later.state = pair.later
      join newest earlier on earlier.order_id = later.order_id and earlier.state = pair.earlier)
    select state, round(percentile_cont(0.5) within group (order by ms))::bigint as ms from taken where number <= 200
    group by state having count(*) >= ${ENOUGH}`.execute(db);
  return new Map(rows.map(({ state, ms }) => [state, ms]));
}

/**
 * When an order reached its stages, and when it is expected at the others. @param now nothing is expected in the past
 * @param arrivesBy promised time of the last one, which those before it may not pass; null without a promise
 */
export async function orderSteps(
  db: Db,
  order: { state: OrderState; way: GoodsWay },
  history: readonly { state: OrderState; at: Date }[],
  now: Date,
  arrivesBy: Date | null,
): Promise<OrderStep[]> {
  return stepsOf(order, history, await lately(db, now), now, arrivesBy);
}

/** Pure part of {@link orderSteps}. @param took milliseconds from the stage before, by state */
export function stepsOf(
  { state, way }: { state: OrderState; way: GoodsWay },
  history: readonly { state: OrderState; at: Date }[],
  took: ReadonlyMap<OrderState, number>,
  now: Date,
  arrivesBy: Date | null = null,
): OrderStep[] {
  let last: number | null = null;
  return STEPS.filter(({ step }) => !SKIPPED[way].includes(step)).map((one) => {
    const at = history.find((event) => event.state === one.state)?.at;
    if (at !== undefined) {
      last = at.getTime();
      return { step: one.step, at: kstText(at), expected_at: '' };
    }
    if (last === null || isUndone(state)) return { step: one.step, at: '', expected_at: '' };
    const byStages = last + (took.get(one.state) ?? one.usualMs);
    const promised = arrivesBy?.getTime() ?? byStages;
    last = Math.max(one.step === 'delivered' ? promised : Math.min(byStages, promised), now.getTime());
    return { step: one.step, at: '', expected_at: kstText(new Date(last)) };
  });
}
