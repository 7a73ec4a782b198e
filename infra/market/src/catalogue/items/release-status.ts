import { tradeDate } from '../prices/trade-date.ts';

/** Status by date: released, or no known date. */
const BY_DATE = '00';
/** Announced: the day of its release is still to come. */
const ANNOUNCED = '10';

/**
 * Release status of an item on a day in Korea: the operator's setting, else the status by its date.
 * @param said `release_status_code` as it is kept @param date `yyyy.MM.dd`
 */
export function releaseStatus(said: string, date: string | null, now: Date): string {
  return said === BY_DATE && date !== null && date > tradeDate(now) ? ANNOUNCED : said;
}
