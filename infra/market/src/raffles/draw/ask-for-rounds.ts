import type { BeaconChain } from '@sold/contracts/rules/raffles/beacon/chain';
import { sql } from 'kysely';
import type { BeaconAnswer } from '../beacon/beacon-source.ts';
import type { Context } from '../context/context.ts';

export type DrawContext = Pick<Context, 'db' | 'clock' | 'log' | 'beacon'>;

export interface DueRaffle {
  id: number;
  chain: BeaconChain;
  round: number;
  tries: number;
}

/** A round that was had, its signature checked. */
export type Signed = Extract<BeaconAnswer, { type: 'signed' }>;

/** Rounds requested at the same time. */
const CONCURRENCY = 5;
/** Wait after the first failure, milliseconds; each further one doubles it up to the longest. */
const FIRST_WAIT_MS = 2_000;
const LONGEST_WAIT_MS = 60_000;

/**
 * Asks for the round of each raffle, once for raffles that share one, and does something with those that were had. The
 * others wait longer.
 */
export async function askForRounds(
  context: DrawContext,
  due: readonly DueRaffle[],
  ending: AbortSignal | undefined,
  then: (raffle: DueRaffle, signed: Signed) => Promise<void>,
): Promise<void> {
  const byRound = [...Map.groupBy(due, ({ chain, round }) => `${chain.hash}/${round}`).values()];
  for (let at = 0; at < byRound.length && !ending?.aborted; at += CONCURRENCY)
    await Promise.all(
      byRound.slice(at, at + CONCURRENCY).map(async (raffles) => {
        const [{ chain, round }] = raffles as [DueRaffle, ...DueRaffle[]];
        const answer = await context.beacon.ask(chain, round, ending);
        // A service that ends has not asked everywhere.
        if (answer.type === 'failed' && ending?.aborted) return;
        for (const raffle of raffles)
          if (answer.type === 'signed') await then(raffle, answer);
          else await waitLonger(context, raffle, answer.problem);
      }),
    );
}

/** Records why a raffle was not drawn, for operators, and the time of the next try. */
export async function waitLonger(
  { db, clock, log }: DrawContext,
  { id, round, tries }: DueRaffle,
  problem: string,
): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(tries, 10));
  const again = new Date(clock().getTime() + wait);
  await sql`
    update raffle set beacon_tries = beacon_tries + 1, beacon_problem = ${problem.slice(0, 1_000)}, beacon_ask_at = ${again}
    where id = ${id} and drawn_at is null`.execute(db);
  log.warn({ raffleId: id, round, tries: tries + 1, problem }, 'a raffle waits for its beacon');
}
