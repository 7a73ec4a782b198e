import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { USUAL_PACE } from './few-at-once.ts';
import { recover } from './recover.ts';

/** Time between two rounds of healing, milliseconds. */
const ROUND_MS = 2_000;
/** Rounds from one look at all books to the next: who may leave a book behind that crosses sees to it, but for a crash. */
const ROUNDS_OF_BOOKS = 5;

/**
 * Heals now and again and again, one round after another, while requests are served.
 * @param ending ends it: what has been asked outside is waited for, nothing more is begun
 */
export async function healInRounds(context: Context, ending: AbortSignal): Promise<void> {
  for (let round = 0; !ending.aborted; round += 1) {
    try {
      const withBooks = round % ROUNDS_OF_BOOKS === 0;
      await recover(context, round === 0, { ...USUAL_PACE, ending, withBooks });
    } catch (error) {
      context.log.error({ err: error }, 'a round of healing failed');
    }
    // Rejects when the service ends meanwhile, which the loop sees for itself.
    await pause(ROUND_MS, null, { signal: ending }).catch(() => {});
  }
}
