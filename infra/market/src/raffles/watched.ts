import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/**
 * Whether a customer has watched the video of a raffle to its end, as the page told: it began, and later it ended. A page can
 * say so untruly; what counts for fairness is that everybody enters once, which this does not touch.
 */
export async function hasWatched(trx: Trx, raffleId: number, customerId: number): Promise<boolean> {
  const { rows } = await sql<{ watched: boolean }>`
    select exists (
      select 1 from raffle_join_log first join raffle_join_log last using (raffle_id, customer_id)
      where raffle_id = ${raffleId} and customer_id = ${customerId} and first.action = 'video_start' and last.action = 'video_end'
        and first.id < last.id) as watched`.execute(trx);
  return rows[0]?.watched ?? false;
}
