import type { LoadResult } from '../load/load.ts';
import { watchStolen } from './stolen.ts';

/**
 * Share of the processors' time of which the host may take no more in a round that counts: one pause of 40 ms within four
 * seconds is 1 % of the requests, so all that a p99 is about.
 */
const QUIET = 0.005;
/** Limit of rounds on a busy host: a multiple of the wanted ones. */
const MOST_TIMES = 3;

/** A round and the share of the processors' time that the host gave to others in it; 0 where the system does not say. */
export interface Round {
  result: LoadResult;
  stolen: number;
}

/** Runs a round and watches what the host takes meanwhile. */
export async function watchedRound(run: () => Promise<LoadResult>): Promise<Round> {
  const stolen = watchStolen();
  const result = await run();
  return { result, stolen: stolen() ?? 0 };
}

/** Rounds that were run, in their order, and those of them that count. */
export interface Rounds {
  all: readonly Round[];
  counted: readonly LoadResult[];
}

/**
 * Measures latency until enough rounds ran without interference of the host. Rounds are chosen by the time that the host
 * took, never by their figures: the quietest ones, also when none was quiet.
 */
export async function quietRounds(wanted: number, run: () => Promise<LoadResult>): Promise<Rounds> {
  const all: Round[] = [];
  const quiet = () => all.filter(({ stolen }) => stolen <= QUIET).length;
  while (all.length < wanted * MOST_TIMES && quiet() < wanted) all.push(await watchedRound(run));
  const counted = [...all].sort((left, right) => left.stolen - right.stolen).slice(0, wanted);
  return { all, counted: counted.map(({ result }) => result) };
}

/** The p99 of each round in milliseconds, and in brackets what the host took meanwhile. */
export function roundsText(rounds: readonly Round[]): string {
  return rounds
    .map(({ result, stolen }) => `${result.p99.toFixed(1)} (${(stolen * 100).toFixed(1)} %)`)
    .join(', ');
}
