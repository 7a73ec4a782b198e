import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { type EntryRow, selectEntries } from '../raffle/my-entry.ts';
import type { EnteredRaffle, EntryFacts } from './decide-entry.ts';
import { whoWatched } from './watched.ts';

/**
 * Reads what entries of some customers into one raffle are judged by, and holds the raffle for the rest of the transaction:
 * entries share it, the draw and a withdrawal take it alone, so that none can slip in behind them.
 */
export async function entryFacts(
  trx: Trx,
  raffleId: number,
  customers: readonly number[],
): Promise<(customerId: number) => EntryFacts> {
  const { rows } = await sql<EnteredRaffle & { sizes: number[] }>`
    select from_at, to_at, published_at, withdrawn_at, listed_at, partner,
           array(select size_option_id from raffle_size where raffle_id = raffle.id) as sizes
    from raffle where id = ${raffleId} for share`.execute(trx);
  const raffle = rows[0];
  const earlier = await entriesOf(trx, raffleId, customers);
  const watched =
    raffle?.partner === 'video_site' ? await whoWatched(trx, raffleId, customers) : new Set<number>();
  const sizeIds = new Set(raffle?.sizes.map(Number));
  return (customerId) => ({
    raffle,
    sizeIds,
    earlier: earlier.get(customerId),
    hasWatched: watched.has(customerId),
  });
}

/** Entries of customers in one raffle, by customer. */
export async function entriesOf(
  trx: Trx,
  raffleId: number,
  customers: readonly number[],
): Promise<ReadonlyMap<number, EntryRow>> {
  const { rows } = await sql<EntryRow>`
    ${selectEntries()} where raffle_entry.raffle_id = ${raffleId} and raffle_entry.customer_id = any(${customers})`.execute(
    trx,
  );
  return new Map(rows.map((row) => [row.customer_id, row]));
}
