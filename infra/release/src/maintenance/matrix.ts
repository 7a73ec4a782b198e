import type { Release, UnitName } from '@sold/contracts/federation/release';
import { serviceRecord } from '../gate/calls/services.ts';
import { gateProblems } from '../gate/gate.ts';
import { type TryOptions, tryTogether } from '../journeys/try-set.ts';
import type { Versions } from '../journeys/verdicts.ts';
import { type LiveSet, versionBefore } from '../store/live-set.ts';
import type { Version } from '../store/plan.ts';
import { readSet } from '../store/sets.ts';
import { readRelease } from '../store/store.ts';
import { pairsBeside, pairwiseRows } from './pairwise.ts';

/** A unit's version, by what it is. */
type Role = 'live' | 'previous' | 'candidate';

/** One combination of versions, and what is wrong with it. */
export interface MatrixRow {
  roles: Readonly<Partial<Record<UnitName, Role>>>;
  versions: Versions;
  problems: readonly string[];
  /** Journeys that fail; null when they were not run: what the gate refuses needs no browser. */
  failed: readonly string[] | null;
}

export interface MatrixOptions extends TryOptions {
  /** Kept versions that are to go live. */
  candidates: readonly Version[];
  hasJourneys: boolean;
}

/**
 * Looks at every pair of {@link Role}s of any two units: what `rollback` goes back to, what is live, what is to come. Each row is a
 * set of all units, chosen so that all pairs meet in few of them.
 */
export async function matrix(
  store: string,
  { candidates, hasJourneys, ...how }: MatrixOptions,
): Promise<MatrixRow[]> {
  const set = readSet(store);
  const byRole = versionsByRole(set, candidates);
  const factors = Object.fromEntries(
    Object.entries(byRole).map(([unit, versions]) => [unit, Object.keys(versions)]),
  ) as Record<UnitName, Role[]>;
  const look = async (roles: MatrixRow['roles']): Promise<MatrixRow> => {
    const versions = Object.fromEntries(
      (Object.keys(byRole) as UnitName[]).map((unit) => [unit, byRole[unit]?.[roles[unit] ?? 'live']]),
    ) as Versions;
    const changed = (Object.keys(versions) as UnitName[]).filter(
      (unit) => versions[unit] !== set.units[unit],
    );
    const problems = gateProblems({
      releases: load(store, versions),
      changed,
      services: serviceRecord(store),
    });
    const failed =
      hasJourneys && problems.length === 0
        ? await tryTogether(store, versions, changed, how).catch((error: Error) => [error.message])
        : null;
    const done = { roles, versions, problems, failed };
    // Told as it is found: a run in browsers takes an hour, and one that cannot start is no end of it.
    how.say?.(rowText(done));
    return done;
  };
  const rows: MatrixRow[] = [];
  for (const row of pairwiseRows(factors)) rows.push(await look(row as MatrixRow['roles']));
  // Pairs of refused rows alone have been in no browser: they are tried among live versions.
  const live = Object.fromEntries(Object.keys(factors).map((unit) => [unit, 'live']));
  const tried = rows
    .filter(({ problems }) => problems.length === 0)
    .map(({ roles }) => roles as Record<UnitName, Role>);
  for (const pair of hasJourneys ? pairsBeside(factors, tried) : [])
    rows.push(await look({ ...live, ...pair } as MatrixRow['roles']));
  return rows;
}

type ByRole = Partial<Record<UnitName, Partial<Record<Role, string>>>>;

function versionsByRole(set: LiveSet, candidates: readonly Version[]): ByRole {
  return Object.fromEntries(
    (Object.entries(set.units) as [UnitName, string][]).map(([unit, live]) => {
      const previous = versionBefore(set, unit);
      const candidate = candidates.find((one) => one.unit === unit)?.version;
      return [
        unit,
        { live, ...(previous !== null && { previous }), ...(candidate !== undefined && { candidate }) },
      ];
    }),
  );
}

function load(store: string, versions: Versions): Release[] {
  return (Object.entries(versions) as [UnitName, string][]).flatMap(
    ([unit, version]) => readRelease(store, unit, version) ?? [],
  );
}

/** {@link matrix} as people read it. */
export function matrixText(rows: readonly MatrixRow[]): string {
  const units = Object.keys(rows[0]?.versions ?? {}) as UnitName[];
  return [units.map((unit) => unit.padEnd(10)).join(' '), ...rows.map(rowText)].join('\n');
}

function rowText({ roles, versions, problems, failed }: MatrixRow): string {
  const verdict =
    problems.length > 0 ? 'refused' : failed === null ? 'fits' : failed.length > 0 ? 'fails' : 'works';
  const units = Object.keys(versions) as UnitName[];
  return [
    [...units.map((unit) => (roles[unit] ?? '').padEnd(10)), verdict].join(' '),
    ...[...problems, ...(failed ?? [])].map((sentence) => `  ${sentence}`),
  ].join('\n');
}
