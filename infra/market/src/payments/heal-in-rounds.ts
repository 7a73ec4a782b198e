import { setTimeout as pause } from 'node:timers/promises';
import type { Context } from '../context.ts';
import { USUAL_PACE } from './few-at-once.ts';
import { recover } from './recover.ts';

/** Time between two rounds of healing, milliseconds. */
const ROUND_MS = 2_000;

/**
 * Heals now and again and again, one round after another, while requests are served.
 * @param ending ends it: what has been asked outside is waited for, nothing more is begun
 */
export async function healInRounds(context: Context, ending: AbortSignal): Promise<void> {
  for (let isFirst = true; !ending.aborted; isFirst = false) {
    try {
      await recover(context, isFirst, { ...USUAL_PACE, ending });
    } catch (error) {
      context.log.error({ err: error }, 'a round of healing failed');
    }
    // Rejects when the service ends meanwhile, which the loop sees for itself.
    await pause(ROUND_MS, null, { signal: ending }).catch(() => {});
  }
}
