import { DAY_MS } from '@sold/contracts/base/korean-day';

const UNLIMITED = new Date('2099-12-30T15:00:00Z');

interface End {
  expires_at: Date;
  is_unlimited: boolean;
}

/** Returns the end of an offer of a unit in storage: at the latest when its storage ends. @param endsAt null without an end */
export function withinStorage({ expires_at, is_unlimited }: End, endsAt: Date | null): End {
  return endsAt !== null && endsAt < expires_at
    ? { expires_at: endsAt, is_unlimited: false }
    : { expires_at, is_unlimited };
}

/** A bid's end as an instant; 0 days is the unlimited date (specification, section 9). */
export function endOf(days: number, now: Date): End {
  return days === 0
    ? { expires_at: UNLIMITED, is_unlimited: true }
    : { expires_at: new Date(now.getTime() + days * DAY_MS), is_unlimited: false };
}
