import type { UnitName } from '@sold/contracts/federation/release';
import { type LiveSet, versionBefore } from '../../store/live-set.ts';
import type { Version } from '../../store/plan.ts';
import { Refused } from '../../store/refused.ts';
import { readSet } from '../../store/sets.ts';
import { readRelease } from '../../store/store.ts';
import { type CallChange, changeText, compareCalls } from './compare.ts';
import { type ServiceRecord, serviceRecord } from './services.ts';

/** The calls of one version held against those of another, or of the services. */
interface Comparison {
  with: string;
  changes: readonly CallChange[];
}

/** Output of `report`: a version against the live and the rollback version of its unit, other live units, and the services. */
export interface CallReport extends Version {
  comparisons: readonly Comparison[];
}

/** A version that running services do not fit. */
export interface UnfitVersion extends Version {
  role: 'live' | 'canary' | 'rollback';
  changes: readonly CallChange[];
}

/** @throws Refused when the version is not kept */
export function report(store: string, { unit, version }: Version): CallReport {
  const candidate = readRelease(store, unit, version);
  if (candidate === null) throw new Refused([`${unit} ${version} is not kept.`], false);
  const { calls = {} } = candidate;
  const set = readSet(store);
  const services = serviceRecord(store);
  const others = versionsIn(set).filter((other) => other.unit !== unit || other.version !== version);
  const comparisons = others.flatMap(({ role, ...other }): Comparison[] => {
    const theirs = readRelease(store, other.unit, other.version)?.calls ?? {};
    const common = Object.entries(calls).filter(([call]) => theirs[call] !== undefined);
    const changes = compareCalls(Object.fromEntries(common), theirs);
    return [{ with: `${other.unit} ${other.version} (${role})`, changes }];
  });
  const asked: Comparison[] =
    services === null
      ? []
      : [
          {
            with: `services at ${services.url}, asked ${services.at}`,
            changes: compareCalls(calls, services.calls),
          },
        ];
  return { unit, version, comparisons: [...asked, ...comparisons] };
}

/** {@link CallReport} as people read it. */
export function reportText({ unit, version, comparisons }: CallReport): string {
  const lines = comparisons.flatMap(({ with: other, changes }) => [
    `Against ${other}: ${changes.length === 0 ? 'no difference' : ''}`.trimEnd(),
    ...changes.map((change) => `  ${changeText(change)}`),
  ]);
  return [`Calls of ${unit} ${version}, field by field`, ...lines].join('\n');
}

/** Versions that are live, on trial or gone back to, and that services do not fit. */
export function unfitVersions(store: string, services: ServiceRecord): UnfitVersion[] {
  return versionsIn(readSet(store)).flatMap(({ unit, version, role }) => {
    const calls = readRelease(store, unit, version)?.calls ?? {};
    const changes = compareCalls(calls, services.calls).filter(({ kind }) => kind === 'breaking');
    return changes.length === 0 ? [] : [{ unit, version, role, changes }];
  });
}

/** {@link unfitVersions} as people read it. */
export function unfitText({ url, calls }: ServiceRecord, unfit: readonly UnfitVersion[]): string {
  if (unfit.length === 0)
    return `The services at ${url} take ${Object.keys(calls).length} calls, and everything that is live fits them.`;
  return unfit
    .flatMap(({ unit, version, role, changes }) => [
      `${unit} ${version} (${role}) does not fit the services at ${url}:`,
      ...changes.map((change) => `  ${changeText(change)}`),
    ])
    .join('\n');
}

function versionsIn(set: LiveSet): Omit<UnfitVersion, 'changes'>[] {
  return (Object.keys(set.units) as UnitName[]).flatMap((unit) => {
    const versions = [
      ['live', set.units[unit]],
      ['canary', set.canary?.[unit]?.version],
      ['rollback', versionBefore(set, unit)],
    ] as const;
    return versions.flatMap(([role, version]) => (version ? [{ unit, version, role }] : []));
  });
}
