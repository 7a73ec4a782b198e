import { kstText } from '@sold/contracts/base/bid-duration';
import type { RaffleDraw } from '@sold/contracts/entities/raffle';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { beaconOf } from '../raffle/beacon-of.ts';
import { entryOf, myEntry } from '../raffle/my-entry.ts';
import { announcedRaffle, sizesOfRaffle } from '../raffle/raffle-row.ts';

/** Everything to do a draw again. Before the draw: the commitment, the round that it will be
 * drawn with, and how many have entered; from the end of entering on the hash of the list. */
export async function publishedDraw(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  raffleId: number,
  customerId: number | null,
): Promise<RaffleDraw> {
  const raffle = await announcedRaffle(db, raffleId, clock());
  const [sizes, entry] = await Promise.all([sizesOfRaffle(db, raffleId), entryOf(db, raffleId, customerId)]);
  const isDrawn = raffle.drawn_at !== null;
  const count = await sql<{ count: number }>`
    select count(*) as count from raffle_entry where raffle_id = ${raffleId}`.execute(db);
  const { rows } = await sql<{
    hash: string;
    product_size_option_id: number;
    rank: number;
    is_first_winner: boolean;
  }>`
    select hash, size_option_id as product_size_option_id, rank, is_first_winner from raffle_entry
    where raffle_id = ${raffleId} and ${isDrawn} and rank is not null order by id`.execute(db);
  return {
    raffle_id: raffle.id,
    draw_version: raffle.beacon_round === null ? 1 : 2,
    commitment: raffle.commitment,
    raffle_draw_dt: kstText(raffle.draw_at),
    beacon: beaconOf(raffle),
    list_hash: raffle.list_hash,
    listed_at: raffle.listed_at === null ? null : kstText(raffle.listed_at),
    seed: isDrawn ? raffle.seed : null,
    drawn_at: raffle.drawn_at === null ? null : kstText(raffle.drawn_at),
    entry_count: count.rows[0]?.count ?? 0,
    entries: rows.map(({ hash, product_size_option_id }) => ({ hash, product_size_option_id })),
    stocks: sizes.map(({ id, stock }) => ({ product_size_option_id: id, stock })),
    winners: rows
      .filter(({ is_first_winner }) => is_first_winner)
      .sort((a, b) => a.rank - b.rank)
      .map(({ hash }) => hash),
    my_entry: entry === undefined ? null : myEntry(entry),
  };
}
