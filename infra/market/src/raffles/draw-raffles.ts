import { kstText } from '@sold/contracts/rules/bid-duration';
import { drawRaffle, type PublicEntry } from '@sold/contracts/rules/raffle-draw';
import { sha256 } from '@sold/contracts/rules/sha256';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { lockRaffle, type RaffleRow, sizesOfRaffle } from './raffle-row.ts';

/** Winners pay within so long, milliseconds (market-rules, "Raffles": 24 hours). */
export const PAY_WITHIN_MS = 24 * 3_600_000;

/** Draws every raffle whose time has come, each in a transaction of its own, once. @returns how many were drawn */
export async function drawRaffles({
  db,
  clock,
  log,
}: Pick<Context, 'db' | 'clock' | 'log'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from raffle where drawn_at is null and withdrawn_at is null and draw_at <= ${clock()} order by draw_at, id limit 50`.execute(
    db,
  );
  let drawn = 0;
  for (const { id } of rows) {
    const winners = await db.transaction().execute(async (trx) => {
      const raffle = await lockRaffle(trx, id);
      return raffle.drawn_at === null && raffle.withdrawn_at === null ? draw(trx, raffle, clock()) : null;
    });
    if (winners === null) continue;
    drawn += 1;
    log.info({ raffleId: id, winners }, 'a raffle was drawn');
  }
  return drawn;
}

/** Draws a raffle that is locked and not drawn. @returns how many won */
async function draw(trx: Trx, raffle: RaffleRow, now: Date): Promise<number> {
  const entries = await sql<PublicEntry>`
    select hash, size_option_id as product_size_option_id from raffle_entry where raffle_id = ${raffle.id} order by id`.execute(
    trx,
  );
  const sizes = await sizesOfRaffle(trx, raffle.id);
  const stocks = sizes.map(({ id, stock }) => ({ product_size_option_id: id, stock }));
  const { shuffled, winners } = await drawRaffle(raffle.seed, entries.rows, stocks, sha256);
  const until = new Date(now.getTime() + PAY_WITHIN_MS);
  const won = new Set(winners);
  const results = shuffled.map(({ hash }, at) => ({ hash, rank: at + 1, won: won.has(hash) }));
  await sql`
    update raffle_entry set rank = result.rank, is_first_winner = result.won, state = case when result.won then 'won' else 'waiting' end,
      pay_until = case when result.won then ${until}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (hash text, rank int, won boolean)
    where raffle_entry.hash = result.hash and raffle_entry.raffle_id = ${raffle.id}`.execute(trx);
  await sql`update raffle set drawn_at = ${now} where id = ${raffle.id}`.execute(trx);
  await sql`
    insert into notice_log (customer_id, kind, message, at)
    select customer_id, case when state = 'won' then 'raffle_won' else 'raffle_lost' end,
           case when state = 'won' then ${`${raffle.display_item_name} 래플에 당첨됐어요. ${kstText(until)}까지 결제해 주세요.`}
                else ${`${raffle.display_item_name} 래플 결과가 나왔어요. 당첨자가 결제하지 않으면 순서대로 기회를 드려요.`} end, ${now}
    from raffle_entry where raffle_id = ${raffle.id}`.execute(trx);
  await sql`insert into audit_log (actor, action, subject, detail, at) values ('system', 'raffle.draw', ${`raffle:${raffle.id}`},
    ${JSON.stringify({ entries: shuffled.length, winners: winners.length })}::jsonb, ${now})`.execute(trx);
  return winners.length;
}
