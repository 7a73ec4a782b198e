import { kstDate, kstText } from '../../base/bid-duration.ts';
import { QUICK_UNTIL } from '../../base/figures/lateness.ts';
import { startOfDay } from '../../base/korean-day.ts';
import type { ExpectedDays } from './expected-days.ts';

const HOUR_MS = 3_600_000;

/** Until when an order leaves with the next parcels, KST, and the day on which it usually comes. */
export interface QuickArrival {
  order_by: string;
  arrives: string;
}

/** @param stored days of goods in storage from the payment to the door */
export function quickArrival({ usual }: ExpectedDays, now: Date): QuickArrival {
  const endOf = (later: number) => new Date(startOfDay(now, later).getTime() + QUICK_UNTIL.hour * HOUR_MS);
  const today = endOf(0);
  const orderBy = now < today ? today : endOf(1);
  return { order_by: kstText(orderBy), arrives: kstDate(startOfDay(orderBy, Math.max(1, usual))) };
}
