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

/**
 * Waits so many milliseconds for work that cannot be broken off and goes on.
 * @returns its outcome, or `late` when the time is over; a failure after that is ignored
 */
export async function orLate<T, L>(ms: number, work: Promise<T>, late: L): Promise<T | L> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<L>((done) => {
    timer = setTimeout(() => done(late), ms);
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}

/** An answer over HTTP, read as JSON. */
export interface JsonAnswer {
  status: number;
  /** A status of success. */
  ok: boolean;
  body: unknown;
}

/**
 * Asks over HTTP and reads the answer as JSON, all within a time limit, milliseconds.
 * @throws Error when there is no answer by then, or it is no JSON
 */
export function jsonInTime(ms: number, url: URL, request: RequestInit = {}): Promise<JsonAnswer> {
  return inTime(ms, async (signal) => {
    const answer = await fetch(url, { ...request, signal });
    return { status: answer.status, ok: answer.ok, body: await answer.json() };
  });
}
