import { sha256 } from '@sold/contracts/base/sha256';
import { roundOfList, roundTime } from '@sold/contracts/rules/raffles/beacon/rounds';
import { listText, type PublicEntry } from '@sold/contracts/rules/raffles/raffle-draw';
import { auditLine } from '@sold/service/audit/audit-line';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { lockRaffle, type RaffleRow } from '../raffle/raffle-row.ts';

/**
 * Fixes the list of every raffle whose period is over and publishes its hash, before its round is known: a later made-up
 * entry shows. Where the round is known by now, as after an outage, the draw uses a later one. Safe in any number of
 * replicas. @returns how many were fixed
 */
export async function closeLists({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from raffle where list_hash is null and beacon_round is not null and drawn_at is null and withdrawn_at is null and to_at <= ${clock()}
    order by to_at, id limit 50`.execute(db);
  let fixed = 0;
  for (const { id } of rows)
    fixed += await db.transaction().execute(async (trx) => {
      const raffle = await lockRaffle(trx, id);
      if (raffle.list_hash !== null || raffle.withdrawn_at !== null) return 0;
      const hash = await sha256(listText(await listedEntries(trx, id)));
      await fixList(trx, raffle, hash, clock());
      return 1;
    });
  return fixed;
}

/** Writes the hash of the list, and with it a later round where the announced one is known by now. */
async function fixList(trx: Trx, raffle: RaffleRow, hash: string, now: Date): Promise<void> {
  const { id, beacon_chain: chain, beacon_round: announced, draw_at } = raffle;
  if (chain === null || announced === null) throw new Error(`raffle ${id} has no round to be drawn with`);
  const round = roundOfList(chain, draw_at, now);
  await sql`
    update raffle set list_hash = ${hash}, listed_at = ${now}, beacon_round = ${round}, beacon_at = ${new Date(roundTime(chain, round))}
    where id = ${id}`.execute(trx);
  if (round !== announced)
    await auditLine(trx, {
      actor: 'system',
      action: 'raffle.late_list',
      subject: `raffle:${id}`,
      detail: { chain: chain.hash, announced, round },
      at: now,
    });
}

/** The entries of a raffle in the order in which they were made. */
export async function listedEntries(trx: Trx, raffleId: number): Promise<PublicEntry[]> {
  const { rows } = await sql<PublicEntry>`
    select hash, size_option_id as product_size_option_id from raffle_entry where raffle_id = ${raffleId} order by id`.execute(
    trx,
  );
  return rows;
}
