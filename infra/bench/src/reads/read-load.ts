import type { Generator } from '../load/generator.ts';
import type { LoadResult } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';

/** Clients that read at the same time. */
export const CLIENTS = 32;

/** Sends reads; without a rate every client asks again as soon as it is answered. */
export type ReadLoad = (origin: string, traffic: Traffic, ratePerSecond?: number) => Promise<LoadResult>;

/** @param seconds duration of each load @param odd takes texts of answers that are not 200 */
export function readLoad(generator: Generator, seconds: number, odd: Set<string>): ReadLoad {
  return async (origin, traffic, ratePerSecond) => {
    const result = await generator.run({
      origin,
      traffic,
      clients: CLIENTS,
      seconds,
      warmupSeconds: 1,
      ratePerSecond,
    });
    for (const text of result.examples) odd.add(text);
    return result;
  };
}
