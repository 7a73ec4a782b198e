import { PACE_LONGEST } from '@sold/contracts/base/figures/price-periods';

/** Trades of a size on one day. */
export interface TradedDay {
  /** Number of the day in Korea; only differences count. */
  day: number;
  /** Highest and average price, won. */
  max: number;
  average: number;
  count: number;
}

export type Pace = { pace: 'days'; days: number } | { pace: 'long' | 'unknown'; days: null };

/** Fewest trades, and fewest days to begin on, that say anything. */
const LEAST_TRADES = 8;
const LEAST_STARTS = 14;

const UNKNOWN: Pace = { pace: 'unknown', days: null };

/**
 * Tells how soon goods of a size sell at a price. On each past day a sell bid is imagined at the price that is as far above or
 * below the market as the asked one is today. It would have sold with the first later trade at its price or dearer, because the
 * cheapest offer trades first. The answer is the median of these times.
 *
 * Days of the last thirty are not begun on: what happened to such a bid later is not known yet. Trades a bid would have taken from
 * others of the same price are counted as its own, so that a higher price never sells sooner.
 * @param days oldest first
 * @param price won
 * @param today number of the day
 */
export function sellPace(days: readonly TradedDay[], price: number, today: number): Pace {
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last || days.reduce((sum, { count }) => sum + count, 0) < LEAST_TRADES) return UNKNOWN;
  const waits: number[] = [];
  let before = first;
  let next = 0;
  for (let start = first.day + 1; start <= today - PACE_LONGEST.days; start += 1) {
    for (; next < days.length && (days[next] as TradedDay).day < start; next += 1)
      before = days[next] as TradedDay;
    waits.push(waitFrom(days, next, { start, least: (price * before.average) / last.average }));
  }
  if (waits.length < LEAST_STARTS) return UNKNOWN;
  waits.sort((one, other) => one - other);
  const median = waits[Math.ceil(waits.length / 2) - 1] as number;
  return Number.isFinite(median) ? { pace: 'days', days: median } : { pace: 'long', days: null };
}

/** Days until the first trade of at least so much, from 1; infinite without one in time. @param from index in `days` */
function waitFrom(
  days: readonly TradedDay[],
  from: number,
  { start, least }: { start: number; least: number },
): number {
  for (let at = from; at < days.length; at += 1) {
    const { day, max } = days[at] as TradedDay;
    const wait = day - start + 1;
    if (wait > PACE_LONGEST.days) break;
    if (max >= least) return wait;
  }
  return Number.POSITIVE_INFINITY;
}
