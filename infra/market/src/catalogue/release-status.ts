import { kstText } from '@sold/contracts/rules/bid-duration';

/** By its date: released, or nobody knows when. */
const BY_DATE = '00';
/** Announced: the day of its release is still to come. */
const ANNOUNCED = '10';

/**
 * Release status of an item on a day in Korea: what an operator has said, else what its date says.
 * @param said `release_status_code` as it is kept @param date `yyyy.MM.dd`
 */
export function releaseStatus(said: string, date: string | null, now: Date): string {
  const today = kstText(now).slice(0, 10).replaceAll('-', '.');
  return said === BY_DATE && date !== null && date > today ? ANNOUNCED : said;
}
