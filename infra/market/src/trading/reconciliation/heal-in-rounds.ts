import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../../money/context.ts';
import { type Pace, USUAL_PACE } from '../../money/gateway/few-at-once.ts';
import { matchSome } from '../payments/match-books.ts';
import { recover } from './recover.ts';

/** Time between two rounds of healing, milliseconds. */
const ROUND_MS = 2_000;

/**
 * Heals now and again and again, one round after another, while requests are served. All books are looked at to begin with, and
 * some in each round: who may leave a book behind that crosses sees to it, but for a crash.
 * @param ending ends it: what has been asked outside is waited for, nothing more is begun
 */
export async function healInRounds(context: Context, ending: AbortSignal): Promise<void> {
  let after = 0;
  for (let round = 0; !ending.aborted; round += 1) {
    try {
      const pace: Pace = { ...USUAL_PACE, ending, withBooks: round === 0 };
      await recover(context, round === 0, pace);
      after = await matchSome(context, pace, after);
    } catch (error) {
      context.log.error({ err: error }, 'a round of healing failed');
    }
    // Rejects when the service ends meanwhile, which the loop sees for itself.
    await pause(ROUND_MS, null, { signal: ending }).catch(() => {});
  }
}
