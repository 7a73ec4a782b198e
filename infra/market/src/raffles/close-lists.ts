import { listText, type PublicEntry } from '@sold/contracts/rules/raffle-draw';
import { sha256 } from '@sold/contracts/rules/sha256';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { lockRaffle } from './raffle-row.ts';

/**
 * Fixes the list of every raffle whose period is over and publishes its hash, before the round it is drawn with is known to
 * anybody: an entry that is made up later shows. Safe in any number of copies. @returns how many were fixed
 */
export async function closeLists({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from raffle where list_hash is null and drawn_at is null and withdrawn_at is null and to_at <= ${clock()}
    order by to_at, id limit 50`.execute(db);
  let fixed = 0;
  for (const { id } of rows)
    fixed += await db.transaction().execute(async (trx) => {
      const raffle = await lockRaffle(trx, id);
      if (raffle.list_hash !== null || raffle.withdrawn_at !== null) return 0;
      const hash = await sha256(listText(await listedEntries(trx, id)));
      await sql`update raffle set list_hash = ${hash}, listed_at = ${clock()} where id = ${id}`.execute(trx);
      return 1;
    });
  return fixed;
}

/** The entries of a raffle in the order in which they were made. */
export async function listedEntries(trx: Trx, raffleId: number): Promise<PublicEntry[]> {
  const { rows } = await sql<PublicEntry>`
    select hash, size_option_id as product_size_option_id from raffle_entry where raffle_id = ${raffleId} order by id`.execute(
    trx,
  );
  return rows;
}
