import { LRUCache } from 'lru-cache';
import { onceAtATime } from './once-at-a-time.ts';
import type { Outcome } from './skip.ts';

/** An outcome, and whether it was made for an earlier page. */
export interface Found<T> {
  outcome: Outcome<T>;
  isCached: boolean;
}

/** Reads a value by its key, or makes it: once for all concurrent callers. A skip is not cached. */
export type OutcomeCache<T> = (key: string, make: () => Promise<Outcome<T>>) => Promise<Found<T>>;

/** Addresses with a query get this part of a cache: there are endlessly many of them, and they push out none without one. */
const SHARE_WITH_QUERY = 0.25;

/** Two stores, one of them for addresses with a query. @param most values @param mostBytes of both together */
export function byQuery<S>(
  most: number,
  mostBytes: number,
  make: (most: number, mostBytes: number) => S,
): (search: string) => S {
  const storeOf = (share: number) => make(Math.floor(most * share), Math.floor(mostBytes * share));
  const [without, withQuery] = [storeOf(1 - SHARE_WITH_QUERY), storeOf(SHARE_WITH_QUERY)];
  return (search) => (search === '' ? without : withQuery);
}

/** {@link byQuery} of outcomes. */
export function cachesByQuery<T>(
  most: number,
  mostBytes: number,
  sizeOf: (value: T) => number,
): (search: string) => OutcomeCache<T> {
  return byQuery(most, mostBytes, (share, bytes) => outcomeCache(share, bytes, sizeOf));
}

/** @param most values @param mostBytes of all of them @param sizeOf characters of a value; one counts two bytes */
export function outcomeCache<T>(
  most: number,
  mostBytes: number,
  sizeOf: (value: T) => number,
): OutcomeCache<T> {
  const stored = new LRUCache<string, { value: T }>({
    max: most,
    maxSize: mostBytes,
    sizeCalculation: ({ value }, key) => 2 * (sizeOf(value) + key.length),
  });
  const once = onceAtATime<Outcome<T>>();
  return async (key, make) => {
    const known = stored.get(key);
    if (known !== undefined) return { outcome: known, isCached: true };
    let isMine = false;
    const outcome = await once(key, async () => {
      isMine = true;
      const made = await make();
      if ('value' in made) stored.set(key, made);
      return made;
    });
    return { outcome, isCached: !isMine };
  };
}
