import { roundOfDraw, roundTime } from '@sold/contracts/rules/raffles/beacon/rounds';
import { auditLine } from '@sold/service/audit/audit-line';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { lockRaffle } from '../raffle/raffle-row.ts';

/**
 * Fixes the round of raffles that were announced before there were beacons and have not been drawn: a future, unknown one.
 * A raffle whose draw is overdue is drawn a little later than announced. @returns number of raffles
 */
export async function promiseRounds({
  db,
  clock,
  beacon,
}: Pick<Context, 'db' | 'clock' | 'beacon'>): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select id from raffle where beacon_round is null and drawn_at is null and withdrawn_at is null order by id limit 50`.execute(
    db,
  );
  for (const { id } of rows)
    await db.transaction().execute(async (trx) => {
      const raffle = await lockRaffle(trx, id);
      if (raffle.beacon_round !== null || raffle.drawn_at !== null) return;
      const now = clock();
      const drawAt =
        raffle.draw_at > now ? raffle.draw_at : new Date(Math.ceil(now.getTime() / 1_000) * 1_000);
      const round = roundOfDraw(beacon.chain, drawAt);
      await sql`
        update raffle set draw_at = ${drawAt}, beacon_chain = ${JSON.stringify(beacon.chain)}::jsonb, beacon_round = ${round},
          beacon_at = ${new Date(roundTime(beacon.chain, round))} where id = ${id}`.execute(trx);
      const detail = { chain: beacon.chain.hash, round, draw_at: drawAt };
      await auditLine(trx, {
        actor: 'system',
        action: 'raffle.beacon',
        subject: `raffle:${id}`,
        detail,
        at: now,
      });
    });
  return rows.length;
}
