import { DAY_MS } from '@sold/contracts/base/korean-day';
import { sha256 } from '@sold/contracts/base/sha256';
import { checkDraw } from '@sold/contracts/rules/raffles/check-draw';
import { closeLists } from '@sold/market/raffles/draw/close-lists';
import { drawRaffles } from '@sold/market/raffles/draw/draw-raffles';
import { publishedDraw } from '@sold/market/raffles/draw/published-draw';
import { testBeacon } from '@sold/market/tools/testing/test-beacon';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';

/** The round after a list that is fixed now has come by then. */
const MINUTE_MS = 60_000;

/** Entries of a raffle in the database. */
export interface Written {
  entries: number;
  people: number;
}

export async function entriesOf(db: Db, raffleId: number): Promise<Written> {
  const { rows } = await sql<Written>`
    select count(*) as entries, count(distinct customer_id) as people from raffle_entry where raffle_id = ${raffleId}`.execute(
    db,
  );
  return rows[0] as Written;
}

/** Draws every raffle as at its time, and checks each from what is published of it alone. @returns what was found, by raffle */
export async function drawAndCheck(db: Db, raffleIds: readonly number[]): Promise<string[]> {
  const context = {
    db,
    beacon: testBeacon(),
    clock: () => new Date(Date.now() + DAY_MS),
    log: { info: () => {}, warn: () => {}, error: () => {} },
  };
  await closeLists(context);
  await drawRaffles({ ...context, clock: () => new Date(context.clock().getTime() + MINUTE_MS) });
  const verdicts: string[] = [];
  for (const id of raffleIds) {
    const draw = await publishedDraw(context, id, null);
    verdicts.push(await checkDraw({ ...draw, seed: draw.seed ?? '' }, sha256));
  }
  return verdicts;
}
