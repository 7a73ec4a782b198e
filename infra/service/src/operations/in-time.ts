/**
 * Gives something that can be broken off so many milliseconds. `AbortSignal.timeout` would do as well, and keep whatever it
 * was given to in memory until the time is over, however early the answer came.
 * @param ask all that must be done by then, the reading of an answer included
 * @throws what `ask` throws; when the time is over that is usually an `AbortError`
 */
export async function inTime<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await ask(late.signal);
  } finally {
    clearTimeout(timer);
  }
}
