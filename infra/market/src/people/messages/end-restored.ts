import { sql } from 'kysely';
import { IS_RESTORED, WRITTEN_NOW } from '../../platform/db/written-here.ts';
import type { Context } from '../context/context.ts';

/**
 * Ends what waits to be sent in a restored database: it may be out since the dump, and is sent once at most.
 * @param options `isSure`: an operator says that it was restored, as nothing in a copy of a whole server or folder tells
 * @returns how many messages are not sent
 */
export async function endRestored(
  { db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>,
  { isSure = false }: { isSure?: boolean } = {},
): Promise<number> {
  const { rows } = await sql<{ messages: number }>`
    with restored as (
      update market_id set place = database_place(), written = ${WRITTEN_NOW}, told_since = ${clock()} where ${isSure ? sql`true` : IS_RESTORED} returning 1),
    ended as (
      update message set state = 'unknown', facts = '{}'::jsonb, ended_at = ${clock()}
      where state in ('waiting', 'sending') and exists (select from restored) returning 1)
    select (select count(*) from ended)::int as messages from restored`.execute(db);
  const [restored] = rows;
  if (restored !== undefined)
    log.warn(restored, 'the database was restored: messages that waited in it are not sent');
  return restored?.messages ?? 0;
}
