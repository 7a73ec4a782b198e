import type { Canary, UnitName } from '@sold/contracts/federation/release';
import { rollback } from '../changes/versions.ts';
import type { Version } from '../store/plan.ts';
import { Refused } from '../store/refused.ts';
import { readSet } from '../store/sets.ts';
import { judgeOf, look, type Tally } from './budget.ts';
import { type Counts, totals } from './figures.ts';
import { type AtStage, advance, stagesOf } from './stages.ts';
import { sumsWindow, WINDOW_MS } from './window.ts';

export interface WatchOptions {
  /** Page servers, as they are asked for their figures. */
  servers: readonly string[];
  /** Asks one of them. */
  fetchCounts(server: string): Promise<Counts>;
  /** Milliseconds. */
  now(): number;
  say(line: string): void;
  /** Says when it would advance or go back, and does not. */
  isDryRun: boolean;
  /** Shows where every canary is, after each look. */
  show?(canaries: readonly AtStage[]): void;
}

/**
 * Watches canaries: each call looks once, goes back from those that have spent their error budget, and advances those with stages
 * that surely have not; by the same commands as people, with the figures as its reason. A page server that does not answer is reported and left out of that look.
 * @returns a look at a folder
 */
export function canaryWatch(options: WatchOptions): (store: string) => Promise<void> {
  const { servers, say, isDryRun } = options;
  const add = totals();
  const window = sumsWindow(WINDOW_MS, servers.length);
  const judges = new Map<string, ReturnType<typeof judgeOf>>();
  const stages = stagesOf(servers.length);
  let sums: Counts = new Map();

  /** @returns whether it went back */
  function decide(store: string, { unit, version }: Version, canary: Tally, live: Tally): boolean {
    const key = `${unit}@${version}`;
    const judge = judges.get(key) ?? judgeOf();
    judges.set(key, judge);
    const reasons = judge(canary, live);
    const seen = look(canary, live);
    const why = seen.verdict === 'blind' ? seen.reasons : (reasons ?? []);
    say([`${key}: ${canary.pages} pages against ${live.pages}, ${seen.verdict}`, ...why].join('; '));
    if (reasons === null) return false;
    const reason = `error budget of ${key} spent: ${reasons.join('; ')}`;
    rollback(store, [unit], { reason, isDryRun });
    say(`${isDryRun ? 'Would go' : 'Went'} back from ${key}: ${reason}`);
    judges.delete(key);
    return true;
  }

  /** A gate that refuses the next stage is asked again at the next look. */
  function proceed(store: string, at: AtStage, canary: Canary): void {
    try {
      say(advance(store, at, canary.stages, isDryRun));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      say(`${at.unit}@${at.version} stays at ${at.percent} %: ${error.message}`);
    }
  }

  return async (store) => {
    for (const server of servers) {
      const counts = await options.fetchCounts(server).catch((error: Error) => error);
      if (counts instanceof Error) say(`${server} does not tell its figures: ${counts.message}`);
      else sums = add(server, counts);
    }
    const at = options.now();
    const tally = window(at, sums);
    const { units, canary = {} } = readSet(store);
    const shown: AtStage[] = [];
    for (const [name, one] of Object.entries(canary)) {
      const unit = name as UnitName;
      const { version } = one;
      const live = units[unit] ?? '';
      const { isDue, ...stage } = stages.see(unit, live, one, { at, sums });
      if (decide(store, { unit, version }, tally({ unit, version }), tally({ unit, version: live })))
        continue;
      shown.push(stage);
      if (isDue) proceed(store, stage, one);
    }
    stages.retain(shown);
    options.show?.(shown);
  };
}
