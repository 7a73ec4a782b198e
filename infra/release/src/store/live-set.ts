import type { ReleaseSet, Stage, UnitName } from '@sold/contracts/federation/release';

type ByUnit<T> = Partial<Record<UnitName, T>>;

/** The live set as the store keeps it: which versions are live, and what is known about going back. */
export interface LiveSet extends ReleaseSet {
  /** SHA-384 of each live unit's `release.json`, which holds those of its files. */
  releases: ByUnit<string>;
  /** Versions that were live before, the latest last. */
  before: ByUnit<readonly string[]>;
  /** Versions that stay live until they are unpinned. */
  pinned: ByUnit<string>;
  /** Versions that may not go live again. */
  withdrawn: ByUnit<readonly string[]>;
}

/** How many earlier versions of a unit a set remembers. */
const MOST_BEFORE = 20;

/** The set before the first publication. */
export const EMPTY_SET: LiveSet = {
  serial: 0,
  at: new Date(0).toISOString(),
  units: {},
  releases: {},
  before: {},
  pinned: {},
  withdrawn: {},
};

/** A set in which a unit moved on to a version. @param hash of its `release.json` */
export function movedOn(set: LiveSet, unit: UnitName, version: string, hash: string): LiveSet {
  const old = set.units[unit];
  const before = [...(set.before[unit] ?? []), ...(old === undefined || old === version ? [] : [old])];
  return {
    ...moved(set, unit, version, hash),
    before: { ...set.before, [unit]: before.slice(-MOST_BEFORE) },
  };
}

/** A set in which a unit went back to a version that was live before. @param hash of its `release.json` */
export function movedBack(set: LiveSet, unit: UnitName, version: string, hash: string): LiveSet {
  const before = set.before[unit] ?? [];
  return {
    ...moved(set, unit, version, hash),
    before: { ...set.before, [unit]: before.slice(0, before.lastIndexOf(version)) },
  };
}

/** A set in which some visitors get another version of a unit; for all others nothing changes. @param hash of its `release.json` */
export function withCanary(
  set: LiveSet,
  unit: UnitName,
  version: string,
  { hash, percent, stages }: { hash: string; percent: number; stages?: readonly Stage[] | undefined },
): LiveSet {
  const canary = { version, percent, release: hash, ...(stages && { stages }) };
  return { ...set, canary: { ...set.canary, [unit]: canary } };
}

/** A set in which every visitor gets the live version of a unit. */
export function withoutCanary(set: LiveSet, unit: UnitName): LiveSet {
  const { canary = {}, ...rest } = set;
  const { [unit]: _, ...others } = canary;
  return Object.keys(others).length === 0 ? rest : { ...rest, canary: others };
}

/** Versions that a visitor may get together: the live ones, each canary among those, and all canaries. */
export function combinations({ units, canary = {} }: ReleaseSet): ByUnit<string>[] {
  const entries = Object.entries(canary).map(([unit, { version }]) => ({ [unit]: version }));
  const all = Object.assign({}, ...entries) as ByUnit<string>;
  return [
    units,
    ...entries.map((one) => ({ ...units, ...one })),
    ...(entries.length > 1 ? [{ ...units, ...all }] : []),
  ];
}

/** Target of `rollback`: the latest version before the live one that was not withdrawn. */
export function versionBefore(set: LiveSet, unit: UnitName): string | null {
  return versionsBefore(set, unit).at(-1) ?? null;
}

/** Versions before the live one that were not withdrawn, the latest last. */
export function versionsBefore(set: LiveSet, unit: UnitName): readonly string[] {
  const withdrawn = set.withdrawn[unit] ?? [];
  return (set.before[unit] ?? []).filter(
    (version) => version !== set.units[unit] && !withdrawn.includes(version),
  );
}

function moved(set: LiveSet, unit: UnitName, version: string, hash: string): LiveSet {
  return {
    ...withoutCanary(set, unit),
    units: { ...set.units, [unit]: version },
    releases: { ...set.releases, [unit]: hash },
  };
}
