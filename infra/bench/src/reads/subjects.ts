import type { LoadResult } from '../load/load.ts';
import type { Traffic } from '../load/traffic.ts';
import type { Measured } from '../market/stage.ts';
import { median } from '../report/median.ts';
import type { Rounds } from '../report/quiet-rounds.ts';

/** One kind of read from one market. */
export interface Subject {
  name: string;
  market: Measured;
  traffic: Traffic;
  /** Figures with every client asking again as soon as it is answered. */
  full: LoadResult[];
  /** Figures at half of the highest rate. */
  halves: Rounds;
}

/** A subject for each kind of traffic. */
export function subjectsOf(market: Measured, traffics: Record<string, Traffic>): Subject[] {
  return Object.entries(traffics).map(([name, traffic]) => ({
    name,
    market,
    traffic,
    full: [],
    halves: { all: [], counted: [] },
  }));
}

/** Reads per second. */
export function rateOf({ full }: Subject): number {
  return median(full.map(({ perSecond }) => perSecond));
}

/** Milliseconds. */
export function p99Of({ counted }: Rounds): number {
  return median(counted.map(({ p99 }) => p99));
}
