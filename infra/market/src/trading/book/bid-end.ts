import { DAY_MS } from '@sold/contracts/base/korean-day';

const UNLIMITED = new Date('2099-12-30T15:00:00Z');

/** A bid's end as an instant; 0 days is the unlimited date (specification, section 9). */
export function endOf(days: number, now: Date): { expires_at: Date; is_unlimited: boolean } {
  return days === 0
    ? { expires_at: UNLIMITED, is_unlimited: true }
    : { expires_at: new Date(now.getTime() + days * DAY_MS), is_unlimited: false };
}
