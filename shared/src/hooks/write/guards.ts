/** Window in which a repeated action is dropped, milliseconds (specification, section 9). */
export const GUARD_MS = 1000;

/** Runs an action, or drops it and answers false. */
export type Guard = (action: () => void) => boolean;

/**
 * Drops repetitions within `windowMs` of the last action that ran.
 * @param now milliseconds; given in by tests
 */
export function timerGuard(windowMs: number = GUARD_MS, now: () => number = () => performance.now()): Guard {
  let last = Number.NEGATIVE_INFINITY;
  return (action) => {
    const at = now();
    if (at - last < windowMs) return false;
    last = at;
    action();
    return true;
  };
}

/** The timer guard with its fixed window of {@link GUARD_MS}, for buttons that save. */
export function saveGuard(now?: () => number): Guard {
  return timerGuard(GUARD_MS, now);
}

/**
 * Allows one asynchronous action at a time: returns `undefined` immediately while one is running.
 * @example const once = duplicateCallGuard(); await once(() => send());
 */
export function duplicateCallGuard(): <T>(action: () => Promise<T>) => Promise<T | undefined> {
  let busy = false;
  return async (action) => {
    if (busy) return undefined;
    busy = true;
    try {
      return await action();
    } finally {
      busy = false;
    }
  };
}
