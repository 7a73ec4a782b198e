/**
 * Remembers loads by key. A failure is remembered too, until another try is asked for: a promise that is made anew
 * on every render would make React load for ever.
 */
export class LoadOnce<T> {
  readonly #loads = new Map<string, { promise: Promise<T>; failed: boolean }>();

  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#loads.get(key);
    if (known) return known.promise;
    const promise = load();
    const entry = { promise, failed: false };
    promise.catch(() => {
      entry.failed = true;
    });
    this.#loads.set(key, entry);
    return promise;
  }

  /** Forgets failed loads; running and finished ones stay. */
  forgetFailed(): void {
    for (const [key, { failed }] of this.#loads) if (failed) this.#loads.delete(key);
  }
}

/** Loads, and after a pause once more when that failed. */
export async function withOneRetry<T>(load: () => Promise<T>, pauseMs: number): Promise<T> {
  try {
    return await load();
  } catch {
    await new Promise((wait) => setTimeout(wait, pauseMs));
    return load();
  }
}
