import type { UnitName } from '@sold/contracts/federation/release';
import { type Changed, type ChangeOptions, changeSet, type Plan } from './change.ts';
import { type LiveSet, movedBack, movedOn, versionBefore } from './live-set.ts';
import { Refused } from './refused.ts';
import { readSet } from './sets.ts';
import { releaseHash, versionsOf } from './store.ts';

/** A kept version of a unit. */
export interface Version {
  unit: UnitName;
  version: string;
}

/** Makes kept versions live, all of them in one step. @throws Refused */
export function promote(store: string, versions: readonly Version[], options: ChangeOptions = {}): Changed {
  return changeSet(store, {
    ...options,
    action: 'promote',
    seen: readSet(store),
    plan: (set) =>
      versions.reduce<Plan>((plan, { unit, version }) => on(store, plan, unit, version), { set, moves: [] }),
  });
}

/** Goes back to the versions that were live before, all units in one step. @throws Refused */
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
  mustBeKept(store, unit, version);
  return changeSet(store, {
    ...options,
    action: 'withdraw',
    seen: readSet(store),
    plan: (set) => {
      const others = set.withdrawn[unit]?.filter((other) => other !== version) ?? [];
      const without: LiveSet = { ...set, withdrawn: { ...set.withdrawn, [unit]: [...others, version] } };
      const live = set.units[unit] ?? null;
      return live === version
        ? back(store, { set: without, moves: [] }, unit)
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
      const plan = on(store, { set, moves: [] }, unit, version);
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

function on(store: string, { set, moves }: Plan, unit: UnitName, version: string): Plan {
  const hash = mustBeKept(store, unit, version);
  const from = set.units[unit] ?? null;
  return { set: movedOn(set, unit, version, hash), moves: [...moves, { unit, from, to: version }] };
}

function back(store: string, { set, moves }: Plan, unit: UnitName): Plan {
  const version = versionBefore(set, unit);
  if (version === null)
    throw new Refused(
      [
        `There is no version of ${unit} to go back to: none was live before. Choose one: npm run release -- promote ${unit}@<version>`,
      ],
      false,
    );
  const hash = mustBeKept(store, unit, version);
  const from = set.units[unit] ?? null;
  return { set: movedBack(set, unit, version, hash), moves: [...moves, { unit, from, to: version }] };
}

function mustBeKept(store: string, unit: UnitName, version: string): string {
  const hash = releaseHash(store, unit, version);
  if (hash !== null) return hash;
  const kept = versionsOf(store, unit).sort().slice(-10).join(', ');
  throw new Refused([`${unit} ${version} is not kept. Kept are: ${kept || 'none'}.`], false);
}
