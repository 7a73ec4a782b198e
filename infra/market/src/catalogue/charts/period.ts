import { kstDate } from '@sold/contracts/base/bid-duration';
import { dayInYears, startOfDay } from '@sold/contracts/base/korean-day';
import type { GraphPeriod } from '@sold/contracts/entities/item';

const DAYS: Readonly<Record<Exclude<GraphPeriod, 'all' | '1y'>, number>> = {
  '1w': 7,
  '1m': 30,
  '3m': 90,
  '6m': 180,
};

/** First day of a period, `yyyy-MM-dd` in Korea; null for all. */
export function firstDay(period: GraphPeriod, now: Date): string | null {
  if (period === 'all') return null;
  const first = period === '1y' ? dayInYears(now, -1) : startOfDay(now, -DAYS[period]);
  return kstDate(first);
}
