/** Work of which only so much is done at the same time. */
export interface Turns {
  /** Whether as much waits as may: {@link take} would make it more. */
  isFull(): boolean;
  /** Does work when its turn has come, in the order in which it was asked for. */
  take<T>(work: () => Promise<T>): Promise<T>;
}

/**
 * @param atATime pieces of work that run together
 * @param mostWaiting pieces that may wait; a request beyond {@link Turns.isFull} is to be refused
 */
export function turns(atATime: number, mostWaiting: number): Turns {
  const waiting: (() => void)[] = [];
  let running = 0;
  return {
    isFull: () => waiting.length >= mostWaiting,
    async take(work) {
      if (running >= atATime) await new Promise<void>((resolve) => waiting.push(resolve));
      else running += 1;
      try {
        return await work();
      } finally {
        // The place goes to who waits longest, or is free.
        const next = waiting.shift();
        if (next === undefined) running -= 1;
        else next();
      }
    },
  };
}
