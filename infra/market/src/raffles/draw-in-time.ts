import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { drawRaffles } from './draw-raffles.ts';

/** Longest wait before the next draw is looked up again, milliseconds: a raffle may be made or changed by another process. */
const LOOK_MS = 5_000;
/** Wait after a failure, milliseconds. */
const AGAIN_MS = 2_000;

/**
 * Draws each raffle at its instant: waits for the next one, and looks for it again every few seconds. The round of jobs, which
 * comes by the minute, draws what this has missed; any number of processes may run both.
 * @param ending ends it
 */
export async function drawInTime(context: Context, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    let wait = LOOK_MS;
    try {
      await drawRaffles(context);
      const next = await nextDraw(context.db);
      if (next !== null) wait = Math.min(LOOK_MS, Math.max(0, next.getTime() - context.clock().getTime()));
    } catch (error) {
      context.log.error({ err: error }, 'a draw failed');
      wait = AGAIN_MS;
    }
    // Rejects when the service ends meanwhile, which the loop sees for itself.
    await pause(wait, null, { signal: ending }).catch(() => {});
  }
}

async function nextDraw(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(draw_at) as next from raffle where drawn_at is null and withdrawn_at is null`.execute(db);
  return rows[0]?.next ?? null;
}
