import type { UnitName } from '@sold/contracts/federation/release';
import { rollback } from '../changes/versions.ts';
import type { Version } from '../store/plan.ts';
import { readSet } from '../store/sets.ts';
import { judgeOf, look, type Tally } from './budget.ts';
import { type Counts, totals } from './figures.ts';
import { sumsWindow, WINDOW_MS } from './window.ts';

export interface WatchOptions {
  /** Page servers, as they are asked for their figures. */
  servers: readonly string[];
  /** Asks one of them. */
  fetchCounts(server: string): Promise<Counts>;
  /** Milliseconds. */
  now(): number;
  say(line: string): void;
  /** Says when it would go back, and does not. */
  isDryRun: boolean;
}

/**
 * Watches canaries: each call looks once, and goes back from those that have spent their error budget, by the same command as
 * people, with the figures as its reason. A page server that does not answer is reported and left out of that look.
 * @returns a look at a folder
 */
export function canaryWatch(options: WatchOptions): (store: string) => Promise<void> {
  const { servers, say, isDryRun } = options;
  const add = totals();
  const window = sumsWindow(WINDOW_MS, servers.length);
  const judges = new Map<string, ReturnType<typeof judgeOf>>();
  let sums: Counts = new Map();

  function decide(store: string, { unit, version }: Version, canary: Tally, live: Tally): void {
    const key = `${unit}@${version}`;
    const judge = judges.get(key) ?? judgeOf();
    judges.set(key, judge);
    const reasons = judge(canary, live);
    const seen = look(canary, live);
    const why = seen.verdict === 'blind' ? seen.reasons : (reasons ?? []);
    say([`${key}: ${canary.pages} pages against ${live.pages}, ${seen.verdict}`, ...why].join('; '));
    if (reasons === null) return;
    const reason = `error budget of ${key} spent: ${reasons.join('; ')}`;
    rollback(store, [unit], { reason, isDryRun });
    say(`${isDryRun ? 'Would go' : 'Went'} back from ${key}: ${reason}`);
    judges.delete(key);
  }

  return async (store) => {
    for (const server of servers) {
      const counts = await options.fetchCounts(server).catch((error: Error) => error);
      if (counts instanceof Error) say(`${server} does not tell its figures: ${counts.message}`);
      else sums = add(server, counts);
    }
    const tally = window(options.now(), sums);
    const { units, canary = {} } = readSet(store);
    for (const [name, { version }] of Object.entries(canary)) {
      const unit = name as UnitName;
      const live = units[unit] ?? '';
      decide(store, { unit, version }, tally({ unit, version }), tally({ unit, version: live }));
    }
  };
}
