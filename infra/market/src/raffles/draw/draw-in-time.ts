import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import { drawRaffles } from './draw-raffles.ts';

/** Longest wait before the next draw is looked up again, milliseconds: a raffle may be made or changed by another process. */
const LOOK_MS = 5_000;
/** Wait after a failure, milliseconds. */
const AGAIN_MS = 2_000;

/**
 * Fixes the list of each raffle at its end and draws it when its round has come: waits for the next one, and looks again every few
 * seconds. The round of jobs, which
 * comes by the minute, draws what this has missed; any number of processes may run both.
 * @param ending ends it
 */
export async function drawInTime(context: Context, ending: AbortSignal): Promise<void> {
  while (!ending.aborted) {
    let wait = LOOK_MS;
    try {
      await drawRaffles(context, ending);
      const next = await nextStep(context.db);
      if (next !== null) wait = Math.min(LOOK_MS, Math.max(0, next.getTime() - context.clock().getTime()));
    } catch (error) {
      context.log.error({ err: error }, 'a draw failed');
      wait = AGAIN_MS;
    }
    // Rejects when the service ends meanwhile, which the loop checks itself.
    await pause(wait, null, { signal: ending }).catch(() => {});
  }
}

/** Returns the time of the next step: a list to fix, or a raffle to draw or to ask for again. */
async function nextStep(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(case when list_hash is null then to_at else greatest(beacon_at, beacon_ask_at) end) as next from raffle where drawn_at is null and withdrawn_at is null`.execute(
    db,
  );
  return rows[0]?.next ?? null;
}
