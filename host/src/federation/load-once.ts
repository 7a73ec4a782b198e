/**
 * Remembers loads by key. A failure is remembered too, until another try is requested: a new promise
 * on every render would make React load for ever.
 */
export class LoadOnce<T> {
  readonly #loads = new Map<string, { promise: Promise<T>; failed: boolean; done: boolean }>();

  get(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#loads.get(key);
    if (known) return known.promise;
    const promise = load();
    const entry = { promise, failed: false, done: false };
    promise.then(
      () => {
        entry.done = true;
      },
      () => {
        entry.failed = true;
      },
    );
    this.#loads.set(key, entry);
    return promise;
  }

  /** Whether a load has ended well. */
  isDone(key: string): boolean {
    return this.#loads.get(key)?.done ?? false;
  }

  /** Forgets failed loads; running and finished ones stay. */
  forgetFailed(): void {
    for (const [key, { failed }] of this.#loads) if (failed) this.#loads.delete(key);
  }
}

/**
 * Loads, and after a pause once more when that failed; a file of webpack's loader has had its retry. When both fail the first error
 * tells the cause: what has once failed to start may fail in another way the next time.
 */
export async function withOneRetry<T>(load: () => Promise<T>, pauseMs: number): Promise<T> {
  try {
    return await load();
  } catch (first) {
    if (isChunkError(first)) throw first;
    await new Promise((wait) => setTimeout(wait, pauseMs));
    return load().catch(() => {
      throw first;
    });
  }
}

/** Whether webpack's loader says that a file did not come. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
