import type { Release, UnitName } from '@sold/contracts/federation/release';
import type { Changed } from '../changes/change.ts';
import { crossJourneys, type Journey, SMOKE } from '../journeys/catalogue.ts';
import { type TryOptions, tryTogether } from '../journeys/try-set.ts';
import { passedAt, type Versions } from '../journeys/verdicts.ts';
import { Refused } from '../store/refused.ts';
import { readSet } from '../store/sets.ts';
import { readRelease } from '../store/store.ts';

/** Interfaces of a host that remotes depend on, in words. */
const FIXED = {
  shared: 'versions of shared packages',
  provides: 'modules and exports that remotes may import',
  agreed: 'forms of HostServices, ScreenProps, Bridge …',
  calls: 'calls of the services',
  paths: 'paths of its own screens',
} as const;

/** Describes changes that a hotfix of the host must not make: one sentence each. */
export function hotfixProblems(live: Release, candidate: Release): string[] {
  return (Object.keys(FIXED) as (keyof typeof FIXED)[]).flatMap((field) => {
    const changed = differing(live[field], candidate[field]);
    if (changed.length === 0) return [];
    const named = changed.slice(0, 5).join(', ');
    return [
      `A hotfix leaves ${FIXED[field]} as they are; host ${candidate.version} changes ${named}. Publish it as a release: npm run release -- publish host`,
    ];
  });
}

/** Names of what differs, of two lists or two tables. */
function differing(one: unknown, other: unknown): string[] {
  const [before, after] = [one, other].map((value) =>
    Array.isArray(value) ? Object.fromEntries(value.map((name) => [String(name), true])) : (value ?? {}),
  ) as [Record<string, unknown>, Record<string, unknown>];
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
}

/**
 * Browser checks of a proven hotfix: a screen of each unit, and journeys through the host's own. Journeys from remote to
 * remote count when they passed with the live host, which gives remotes the same.
 * @param before versions that are live @param all journeys that there are
 */
export function hotfixJourneys(
  store: string,
  before: Versions,
  all: readonly Journey[] = crossJourneys(),
): Journey[] {
  const live = Object.keys(before) as UnitName[];
  const there = all.filter(({ units }) => units.every((unit) => live.includes(unit)));
  return [
    { spec: SMOKE, units: live, isBrief: true },
    ...there.filter((journey) => journey.units.includes('host') || passedAt(store, journey, before) === null),
  ];
}

/** Proves a hotfix and tries it: what is against it, one sentence each. @throws Refused when no host is live */
export async function tryHotfix(
  store: string,
  { set }: Changed,
  options: TryOptions = {},
): Promise<string[]> {
  const before = readSet(store).units;
  const live = readRelease(store, 'host', before.host ?? '');
  const candidate = readRelease(store, 'host', set.units.host ?? '');
  if (live === null || candidate === null)
    throw new Refused(['No host is live: npm run release -- publish host'], false);
  const problems = hotfixProblems(live, candidate);
  if (problems.length > 0) return problems;
  return tryTogether(store, set.units, ['host'], { journeys: hotfixJourneys(store, before), ...options });
}
