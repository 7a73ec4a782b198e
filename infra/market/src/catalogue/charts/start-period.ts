import type { GraphPeriod } from '@sold/contracts/entities/item';
import { firstDay } from './period.ts';
import type { DayPrices } from './thin.ts';

/** A line needs two trades. */
const ENOUGH = 2;
const SHORTEST_FIRST = ['3m', '6m', '1y'] as const;

/**
 * Returns the days that a chart shows first: three months, else the shortest longer period with at least two trades, else
 * all of it. A rule of our own: all trades of a long life hide what happened lately.
 * @param all days of all time, oldest first
 */
export function daysOfStart(
  all: readonly DayPrices[],
  now: Date,
): { period: GraphPeriod; days: readonly DayPrices[] } {
  for (const period of SHORTEST_FIRST) {
    // A day is `yyyy.MM.dd` here and `yyyy-MM-dd` there.
    const from = (firstDay(period, now) ?? '').replaceAll('-', '.');
    const days = all.filter(({ day }) => day >= from);
    if (days.reduce((trades, { count }) => trades + count, 0) >= ENOUGH) return { period, days };
  }
  return { period: 'all', days: all };
}
