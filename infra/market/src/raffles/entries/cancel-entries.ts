import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import { raffleWithdrawnText } from '../../people/notices/texts/raffles.ts';

/**
 * Sends the entrants of a withdrawn raffle a message with the reason. No entrant has paid: a drawn raffle can no longer be
 * withdrawn.
 * @param raffle raffle that is locked @returns number of messages sent @throws Refusal `raffle_drawn`; `reason` when a
 * customer has entered
 */
export async function cancelEntries(
  trx: Trx,
  { id, reason, now }: { id: number; reason: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ item_id: number; name: string; is_drawn: boolean; entries: number }>`
    select item_id, display_item_name as name, drawn_at is not null as is_drawn,
           (select count(*) from raffle_entry where raffle_id = raffle.id) as entries
    from raffle where id = ${id}`.execute(trx);
  const { item_id, name, is_drawn, entries } = rows[0] as (typeof rows)[number];
  if (is_drawn)
    refuse('raffle_drawn', '추첨이 끝난 래플은 거둬들일 수 없어요. 결과를 확인할 수 있어야 해요.');
  if (entries > 0 && reason.trim() === '')
    refuse('reason', '응모한 분이 있는 래플은 사유를 적어야 거둬들일 수 있어요.');
  await sql`update raffle set withdrawn_reason = ${reason} where id = ${id}`.execute(trx);
  await sql`
    insert into notice_log (customer_id, kind, about, message, at)
    select customer_id, 'raffle_withdrawn', ${item_id}::bigint, ${raffleWithdrawnText(name, reason)}, ${now} from raffle_entry where raffle_id = ${id} order by id`.execute(
    trx,
  );
  return entries;
}
