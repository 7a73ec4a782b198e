import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/**
 * Which customers have watched the video of a raffle to its end, as the page told: it began, and later it ended. A page can
 * say so untruly; what counts for fairness is that everybody enters once, which this does not touch.
 */
export async function whoWatched(
  trx: Trx,
  raffleId: number,
  customers: readonly number[],
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ customer_id: number }>`
    select distinct customer_id from raffle_join_log first join raffle_join_log last using (raffle_id, customer_id)
    where raffle_id = ${raffleId} and customer_id = any(${customers}) and first.action = 'video_start' and last.action = 'video_end'
      and first.id < last.id`.execute(trx);
  return new Set(rows.map(({ customer_id }) => customer_id));
}
