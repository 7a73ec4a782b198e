import type { Stage, UnitName } from '@sold/contracts/federation/release';
import {
  type LiveSet,
  movedBack,
  movedOn,
  versionBefore,
  withCanary,
  withoutCanary,
} from '../store/live-set.ts';
import type { Plan, Version } from '../store/plan.ts';
import { Refused } from '../store/refused.ts';
import { readSet } from '../store/sets.ts';
import { releaseHash, versionsOf } from '../store/store.ts';
import { type Changed, type ChangeOptions, changeSet } from './change.ts';

export interface PromoteOptions extends ChangeOptions {
  /** Percentage of visitors who get it, more than 0. Default: 100. */
  percent?: number | undefined;
  /** Stages by which it advances by itself, the present one first; then `percent` is that of the first. */
  stages?: readonly Stage[] | undefined;
}

/** Makes kept versions live, or gives them to some visitors, all of them in one step. @throws Refused */
export function promote(
  store: string,
  versions: readonly Version[],
  { stages, percent = firstPercent(stages), ...options }: PromoteOptions = {},
): Changed {
  return changeSet(store, {
    ...options,
    action: 'promote',
    seen: readSet(store),
    plan: (set) =>
      versions.reduce<Plan>(
        (plan, one) => toSome(plan, one, mustBeStored(store, one.unit, one.version), percent, stages),
        {
          set,
          moves: [],
        },
      ),
  });
}

/** Goes back to the versions that were live before, and from a canary to the live one; all units in one step. @throws Refused */
export function rollback(store: string, units: readonly UnitName[], options: ChangeOptions = {}): Changed {
  return changeSet(store, {
    ...options,
    action: 'rollback',
    seen: readSet(store),
    plan: (set) => units.reduce<Plan>((plan, unit) => back(store, plan, unit), { set, moves: [] }),
  });
}

/** Sees to it that a version does not go live again; goes back from it when it is live. @throws Refused */
export function withdraw(store: string, { unit, version }: Version, options: ChangeOptions = {}): Changed {
  mustBeStored(store, unit, version);
  return changeSet(store, {
    ...options,
    action: 'withdraw',
    seen: readSet(store),
    plan: (set) => {
      const others = set.withdrawn[unit]?.filter((other) => other !== version) ?? [];
      const without: LiveSet = { ...set, withdrawn: { ...set.withdrawn, [unit]: [...others, version] } };
      const live = set.units[unit] ?? null;
      if (set.canary?.[unit]?.version === version)
        return fromCanary({ set: without, moves: [] }, unit, version);
      return live === version
        ? fromLive(store, { set: without, moves: [] }, unit)
        : { set: without, moves: [{ unit, from: live, to: live }] };
    },
  });
}

/** Makes a kept version live and keeps it so. @throws Refused */
export function pin(store: string, { unit, version }: Version, options: ChangeOptions = {}): Changed {
  return changeSet(store, {
    ...options,
    action: 'pin',
    seen: readSet(store),
    plan: (set) => {
      const { [unit]: _, ...pinned } = set.pinned;
      const plan = toSome({ set, moves: [] }, { unit, version }, mustBeStored(store, unit, version), 100);
      return { ...plan, set: { ...plan.set, pinned: { ...pinned, [unit]: version } } };
    },
  });
}

/** Lets a pinned unit move again. @throws Refused when it is not pinned */
export function unpin(store: string, unit: UnitName, options: ChangeOptions = {}): Changed {
  return changeSet(store, {
    ...options,
    action: 'unpin',
    seen: readSet(store),
    plan: (set) => {
      const { [unit]: was, ...pinned } = set.pinned;
      if (was === undefined) throw new Refused([`${unit} is not pinned; nothing was changed.`], false);
      const live = set.units[unit] ?? null;
      return { set: { ...set, pinned }, moves: [{ unit, from: live, to: live }] };
    },
  });
}

/** Returns the share of visitors with which a change begins, percent. */
export function firstPercent(stages: readonly Stage[] | undefined): number {
  return stages?.[0]?.percent ?? 100;
}

/** Gives a version to a percentage of the visitors. @param hash of its `release.json` @throws Refused */
export function toSome(
  { set, moves }: Plan,
  { unit, version }: Version,
  hash: string,
  percent: number,
  stages?: readonly Stage[],
): Plan {
  const from = set.units[unit] ?? null;
  if (percent >= 100)
    return { set: movedOn(set, unit, version, hash), moves: [...moves, { unit, from, to: version }] };
  if (from === null || from === version)
    throw new Refused(
      [
        from === null
          ? `${unit} was never live, so there is nothing to compare a canary with. Make it live: npm run release -- promote ${unit}@${version}`
          : `${unit} ${version} is live for everybody already.`,
      ],
      false,
    );
  return {
    set: withCanary(set, unit, version, { hash, percent, stages }),
    moves: [...moves, { unit, from, to: version, percent }],
  };
}

function back(store: string, plan: Plan, unit: UnitName): Plan {
  const canary = plan.set.canary?.[unit];
  return canary === undefined ? fromLive(store, plan, unit) : fromCanary(plan, unit, canary.version);
}

function fromCanary({ set, moves }: Plan, unit: UnitName, from: string): Plan {
  const to = set.units[unit] ?? null;
  return { set: withoutCanary(set, unit), moves: [...moves, { unit, from, to }] };
}

function fromLive(store: string, { set, moves }: Plan, unit: UnitName): Plan {
  const version = versionBefore(set, unit);
  if (version === null)
    throw new Refused(
      [
        `There is no version of ${unit} to go back to: none was live before. Choose one: npm run release -- promote ${unit}@<version>`,
      ],
      false,
    );
  const hash = mustBeStored(store, unit, version);
  const from = set.units[unit] ?? null;
  return { set: movedBack(set, unit, version, hash), moves: [...moves, { unit, from, to: version }] };
}

function mustBeStored(store: string, unit: UnitName, version: string): string {
  const hash = releaseHash(store, unit, version);
  if (hash !== null) return hash;
  const stored = versionsOf(store, unit).sort().slice(-10).join(', ');
  throw new Refused([`${unit} ${version} is not kept. Kept are: ${stored || 'none'}.`], false);
}
