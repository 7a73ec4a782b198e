import { FLOOR_BOOKS } from '../floor/floor.ts';
import type { Traffic } from '../load/traffic.ts';
import { median } from '../report/median.ts';
import { quietRounds } from '../report/quiet-rounds.ts';
import type { EdgeReads } from './edge-reads.ts';
import type { ReadLoad } from './read-load.ts';
import { rateOf, type Subject } from './subjects.ts';

export interface Measurement {
  load: ReadLoad;
  /** Address of the floor. */
  floor: string;
  withSmall: readonly Subject[];
  withLarge: readonly Subject[];
  edge: EdgeReads;
  isQuick: boolean;
  say(text: string): void;
}

/** Measures floor, markets and edge in turn, round by round. @returns the floor's reads per second */
export async function measureFull({
  load,
  floor,
  withSmall,
  withLarge,
  edge,
  isQuick,
  say,
}: Measurement): Promise<number> {
  const rates: number[] = [];
  const paths = Array.from({ length: FLOOR_BOOKS }, (_, at) => `/item/${at + 1}`);
  const reads: Traffic = { kind: 'get', paths };
  const rounds = roundsOf(isQuick);
  for (let round = 1; round <= rounds; round += 1) {
    say(`round ${round} of ${rounds}`);
    rates.push((await load(floor, reads)).perSecond);
    for (const one of [...withSmall, ...withLarge]) one.full.push(await load(one.market.origin, one.traffic));
    await edge.measure();
  }
  return median(rates);
}

/** Latency of all subjects at half of their own rates. In turn: an idle market drops its caches after two minutes. */
export async function measureHalves({
  load,
  withSmall,
  withLarge,
  isQuick,
  say,
}: Measurement): Promise<void> {
  const measure = async (one: Subject, rounds: number) => {
    one.halves = await quietRounds(rounds, () => {
      say(`${one.name}: latency at half load`);
      return load(one.market.origin, one.traffic, rateOf(one) / 2);
    });
  };
  for (const [at, brief] of withSmall.entries()) {
    await measure(brief, roundsOf(isQuick));
    // A long history is held to its time alone.
    await measure(withLarge[at] as Subject, 1);
  }
}

function roundsOf(isQuick: boolean): number {
  return isQuick ? 1 : 3;
}
