import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';

/**
 * Returns the customers who have watched the video of a raffle to its end, by the page's reports: it began, and later it
 * ended. A page can report it falsely; fairness depends on one entry per customer, which this does not touch.
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
