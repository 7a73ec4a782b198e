import { sql } from 'kysely';
import { RAFFLE_OPEN_TEXT } from '../../people/notices/texts/raffles.ts';
import type { Context } from '../context/context.ts';

/**
 * Informs the followers of an item of the begin of its raffle, once. No call opens a raffle: its period is judged by the
 * clock at every entry. Safe in any number of replicas. @returns number of raffles begun
 */
export async function openRaffles({ db, clock }: Context): Promise<number> {
  const now = clock();
  const { rows } = await sql<{ id: number }>`
    with opened as (
      update raffle set opened_at = ${now} where opened_at is null and from_at <= ${now} and withdrawn_at is null returning id, item_id, display_item_name, to_at),
    told as (
      insert into notice_log (customer_id, kind, about, message, at)
      select pinup.customer_id, 'raffle_open', opened.id, ${RAFFLE_OPEN_TEXT}, ${now}
      from opened join pinup on pinup.item_id = opened.item_id where opened.to_at > ${now} order by opened.id, pinup.customer_id)
    select id from opened`.execute(db);
  return rows.length;
}
