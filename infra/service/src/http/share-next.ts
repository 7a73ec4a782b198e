import { setImmediate as endOfTurn } from 'node:timers/promises';

/**
 * Shares work between callers of the same key until it begins: no caller gets the outcome of work that began before its
 * call, and at most one piece of work runs and one waits for each key, for any number of callers. Work begins at the end of
 * a turn of the event loop, so that all whose requests were read in that turn share it.
 */
export function shareNext<I, T>(work: (input: I) => Promise<T>): (key: string, input: I) => Promise<T> {
  const running = new Map<string, Promise<unknown>>();
  const waiting = new Map<string, Promise<T>>();

  function start(key: string, input: I): Promise<T> {
    waiting.delete(key);
    const outcome = work(input).finally(() => running.delete(key));
    running.set(
      key,
      outcome.catch(() => undefined),
    );
    return outcome;
  }

  return (key, input) => {
    const next = waiting.get(key);
    if (next !== undefined) return next;
    const queued = Promise.resolve(running.get(key))
      .then(() => endOfTurn())
      .then(() => start(key, input));
    waiting.set(key, queued);
    return queued;
  };
}
