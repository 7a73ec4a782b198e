import type { GraphPeriod } from '@sold/contracts/entities/item';
import { kstText } from '@sold/contracts/rules/bid-duration';

const DAY = 86_400_000;
const DAYS: Readonly<Record<GraphPeriod, number | null>> = {
  all: null,
  '1w': 7,
  '1m': 30,
  '3m': 90,
  '6m': 180,
  '1y': 365,
};

/** First day of a period, `yyyy-MM-dd` in Korea; null for all. */
export function firstDay(period: GraphPeriod, now: Date): string | null {
  const days = DAYS[period];
  return days === null ? null : kstText(new Date(now.getTime() - days * DAY)).slice(0, 10);
}
