import { kstText } from '@sold/contracts/base/bid-duration';
import type { CallTable } from '@sold/contracts/calls/index';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

type Awaited = CallTable['GET /api/operator/raffle/awaited']['output']['list'];

/** Raffles that could not be drawn when their round had come, the longest waiting first, with what keeps each. */
export async function awaitedDraws(db: Db): Promise<Awaited> {
  const { rows } = await sql<
    Omit<Awaited[number], 'round_at' | 'again_at'> & { round_at: Date; again_at: Date }
  >`
    select id as raffle_id, display_item_name, (select count(*) from raffle_entry where raffle_id = raffle.id) as entry_count,
           beacon_chain ->> 'hash' as chain, beacon_round as round, beacon_at as round_at, beacon_tries as tries,
           beacon_problem as problem, beacon_ask_at as again_at
    from raffle where drawn_at is null and withdrawn_at is null and beacon_tries > 0
      and beacon_round is not null and beacon_at is not null and beacon_ask_at is not null order by beacon_at, id limit 200`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, round_at: kstText(row.round_at), again_at: kstText(row.again_at) }));
}
