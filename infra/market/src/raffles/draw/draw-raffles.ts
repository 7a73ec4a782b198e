import { PAY_WIN_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sha256 } from '@sold/contracts/base/sha256';
import { drawRaffle, listText } from '@sold/contracts/rules/raffles/raffle-draw';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { raffleLostText, raffleWonText } from '../../people/notices/texts/raffles.ts';
import { faultPoint } from '../../platform/base/faults.ts';
import { lockRaffle, type RaffleRow, sizesOfRaffle } from '../raffle/raffle-row.ts';
import { askForRounds, type DrawContext, type DueRaffle, type Signed, waitLonger } from './ask-for-rounds.ts';
import { closeLists, listedEntries } from './close-lists.ts';
import { promiseRounds } from './promise-rounds.ts';

/**
 * Fixes the lists of raffles that are over and draws those whose round has come, each in a transaction of its own, once. A
 * raffle whose beacon cannot be had waits, and is asked for again after a wait that doubles.
 * @param ending no more calls to the outside once it is aborted
 * @returns number of draws
 */
export async function drawRaffles(context: DrawContext, ending?: AbortSignal): Promise<number> {
  const { db, clock, log } = context;
  await promiseRounds(context);
  await closeLists(context);
  const { rows: due } = await sql<DueRaffle>`
    select id, beacon_chain as chain, beacon_round as round, beacon_tries as tries from raffle
    where drawn_at is null and withdrawn_at is null and list_hash is not null and beacon_chain is not null and beacon_round is not null and beacon_at <= ${clock()}
      and (beacon_ask_at is null or beacon_ask_at <= ${clock()})
    order by beacon_at, id limit 50`.execute(db);
  let drawn = 0;
  await askForRounds(context, due, ending, async (raffle, signed) => {
    faultPoint('round-had');
    try {
      const winners = await db.transaction().execute((trx) => drawOnce(trx, raffle.id, signed, clock()));
      if (winners === null) return;
      faultPoint('draw-committed');
      drawn += 1;
      log.info({ raffleId: raffle.id, winners }, 'a raffle was drawn');
    } catch (error) {
      if (!(error instanceof ListChanged)) throw error;
      await waitLonger(context, raffle, error.message);
    }
  });
  return drawn;
}

/** The rows differ from the list fixed at the end of entering: an operator has to check it. */
class ListChanged extends Error {
  override message = 'the list of entries is not the one that was fixed at the end';
}

/** @returns number of winners; null when it was drawn or withdrawn meanwhile */
async function drawOnce(trx: Trx, id: number, signed: Signed, now: Date): Promise<number | null> {
  const raffle = await lockRaffle(trx, id);
  return raffle.drawn_at === null && raffle.withdrawn_at === null ? draw(trx, raffle, signed, now) : null;
}

/** Draws a raffle that is locked and not drawn. @returns how many won */
async function draw(
  trx: Trx,
  raffle: RaffleRow,
  { signature, randomness }: Signed,
  now: Date,
): Promise<number> {
  const entries = await listedEntries(trx, raffle.id);
  if ((await sha256(listText(entries))) !== raffle.list_hash) throw new ListChanged();
  const sizes = await sizesOfRaffle(trx, raffle.id);
  const stocks = sizes.map(({ id, stock }) => ({ product_size_option_id: id, stock }));
  const { shuffled, winners } = await drawRaffle({ seed: raffle.seed, randomness }, entries, stocks, sha256);
  const until = new Date(now.getTime() + PAY_WIN_WITHIN.ms);
  const won = new Set(winners);
  const results = shuffled.map(({ hash }, at) => ({ hash, rank: at + 1, won: won.has(hash) }));
  await sql`
    update raffle_entry set rank = result.rank, is_first_winner = result.won, state = case when result.won then 'won' else 'waiting' end,
      pay_until = case when result.won then ${until}::timestamptz end
    from jsonb_to_recordset(${JSON.stringify(results)}::jsonb) as result (hash text, rank int, won boolean)
    where raffle_entry.hash = result.hash and raffle_entry.raffle_id = ${raffle.id}`.execute(trx);
  await sql`
    update raffle set drawn_at = ${now}, beacon_signature = ${signature}, beacon_randomness = ${randomness}, beacon_problem = ''
    where id = ${raffle.id}`.execute(trx);
  await sql`
    insert into notice_log (customer_id, kind, about, message, at)
    select customer_id, case when state = 'won' then 'raffle_won' else 'raffle_lost' end, raffle_id,
           case when state = 'won' then ${raffleWonText(raffle.display_item_name, until)}
                else ${raffleLostText(raffle.display_item_name)} end, ${now}
    from raffle_entry where raffle_id = ${raffle.id} order by rank`.execute(trx);
  await sql`insert into audit_log (actor, action, subject, detail, at) values ('system', 'raffle.draw', ${`raffle:${raffle.id}`},
    ${JSON.stringify({ entries: shuffled.length, winners: winners.length, round: raffle.beacon_round })}::jsonb, ${now})`.execute(
    trx,
  );
  faultPoint('draw-written');
  return winners.length;
}
