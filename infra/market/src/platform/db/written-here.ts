import { sql } from 'kysely';

/** Place of a row of `market_id` that this statement writes: the table in its server, and the transaction. */
export const WRITTEN_HERE = sql<string>`database_place() || '/' || pg_current_xact_id()::xid`;

/** Whether a row of `market_id` was loaded from a dump since the market wrote it. */
export const IS_RESTORED = sql<boolean>`place <> database_place() || '/' || xmin`;
