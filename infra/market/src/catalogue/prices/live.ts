import { type RawBuilder, sql } from 'kysely';

/**
 * A bid that can be met at an instant. Expiry is part of every read and of the matching query itself, so that it holds
 * whatever a scheduler is doing (market-rules, "The book").
 */
export function isLive(now: Date): RawBuilder<boolean> {
  return sql<boolean>`bid.status = 'live' and bid.expires_at > ${now}`;
}
