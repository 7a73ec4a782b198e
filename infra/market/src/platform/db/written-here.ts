import { sql } from 'kysely';

/** Mark of the transaction that writes a row of `market_id`. */
export const WRITTEN_NOW = sql<string>`pg_current_xact_id()::xid::text`;

/** Whether a row of `market_id` was loaded from a dump since the market wrote it: it is elsewhere, or another transaction wrote it. */
export const IS_RESTORED = sql<boolean>`(place <> database_place() or written <> xmin::text)`;
