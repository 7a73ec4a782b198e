import { type RawBuilder, sql } from 'kysely';

/**
 * Condition of a bid that can be matched at an instant. Expiry is part of every read and of the matching query itself, so
 * that it holds before any scheduler has run (market-rules, "The book"). As text, for statements whose text never changes.
 * @param at an expression of SQL
 */
export const liveText = (at: string, bid = 'bid') => `${bid}.status = 'live' and ${bid}.expires_at > ${at}`;

/** {@link liveText} at an instant. @param bid the name a statement gives it */
export function isLive(now: Date, bid = 'bid'): RawBuilder<boolean> {
  return sql<boolean>`${sql.raw(liveText('', bid))}${now}`;
}

/** A bid that is live, being paid for, or off the book while its seller is away. */
export function isOpen(now: Date, bid = 'bid'): RawBuilder<boolean> {
  return sql<boolean>`(${sql.ref(`${bid}.status`)} = 'reserved' or (${isLive(now, bid)})
    or (${sql.ref(`${bid}.status`)} = 'away' and ${sql.ref(`${bid}.expires_at`)} > ${now}))`;
}

/** A bid that was not matched in its time; also one whose seller is away. */
export function hasExpired(now: Date): RawBuilder<boolean> {
  return sql<boolean>`bid.status in ('live', 'away') and bid.expires_at <= ${now}`;
}

/** {@link isLive} of a bid that was read. */
export function isLiveBid({ status, expires_at }: { status: string; expires_at: Date }, now: Date): boolean {
  return status === 'live' && expires_at > now;
}
