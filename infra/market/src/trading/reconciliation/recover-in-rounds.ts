import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../money/context/context.ts';
import { type Pace, USUAL_PACE } from '../../money/gateway/ask-concurrently.ts';
import { matchSome } from '../payments/match-books.ts';
import { recover } from './recover.ts';

/** Time between two rounds of recovering, milliseconds. */
const ROUND_MS = 2_000;

/**
 * Recovers in rounds, one after another, while requests are served. All books are checked first, and some in each round:
 * every call matches its own book, but for a crash.
 * @param ending stops the rounds: open calls to the gateway are awaited, no new work begins
 */
export async function recoverInRounds(context: Context, ending: AbortSignal): Promise<void> {
  let after = 0;
  for (let round = 0; !ending.aborted; round += 1) {
    try {
      const pace: Pace = { ...USUAL_PACE, ending, withBooks: round === 0 };
      await recover(context, round === 0, pace);
      after = await matchSome(context, pace, after);
    } catch (error) {
      context.log.error({ err: error }, 'a round of recovery failed');
    }
    // Rejects when the service ends meanwhile, which the loop checks itself.
    await pause(ROUND_MS, null, { signal: ending }).catch(() => {});
  }
}
