import { addressKey } from '@sold/service/http/address-key';

/** Lets each address have so much work done at the same time; the rest of its requests wait for their turn. */
export interface Turns {
  /**
   * Waits for a turn of an address.
   * @returns ends the turn, once however often it is called; the next one begins in a later turn of the event loop, so that
   *   other addresses come between
   */
  take(address: string): Promise<() => void>;
  /** Requests of an address that have their turn, and those that wait for it. */
  of(address: string): { running: number; waiting: number };
}

interface Line {
  running: number;
  waiting: (() => void)[];
}

/** @param most turns that one address has at the same time; of IPv6, a whole /64 is one address */
export function turns(most: number): Turns {
  const lines = new Map<string, Line>();

  function next(key: string, line: Line): void {
    const first = line.waiting.shift();
    if (first !== undefined) {
      first();
      return;
    }
    line.running -= 1;
    if (line.running === 0) lines.delete(key);
  }

  /** Returns a function that ends a turn that has begun. */
  function ending(key: string, line: Line): () => void {
    let isRunning = true;
    return () => {
      if (!isRunning) return;
      isRunning = false;
      setImmediate(next, key, line);
    };
  }

  return {
    take(address) {
      const key = addressKey(address);
      const line = lines.get(key) ?? { running: 0, waiting: [] };
      lines.set(key, line);
      if (line.running < most) {
        line.running += 1;
        return Promise.resolve(ending(key, line));
      }
      return new Promise((begin) => line.waiting.push(() => begin(ending(key, line))));
    },
    of(address) {
      const { running, waiting } = lines.get(addressKey(address)) ?? { running: 0, waiting: [] };
      return { running, waiting: waiting.length };
    },
  };
}
