import type { Release, UnitName } from '@sold/contracts/federation/release';
import { gateProblems } from './gate/gate.ts';
import type { LiveSet } from './live-set.ts';
import { withLock } from './lock.ts';
import { type Action, appendLog, commitOf, who } from './log.ts';
import { Refused } from './refused.ts';
import { readSet, SetMoved, writeSet } from './sets.ts';
import { readRelease } from './store.ts';

/** How a change is asked for. */
export interface ChangeOptions {
  /** Why; goes into the log. */
  reason?: string | undefined;
  /** Does it although the gate refuses; needs a reason. */
  force?: boolean | undefined;
  /** Says what would be done. */
  isDryRun?: boolean | undefined;
}

/** A unit that moves; `from` and `to` are the same when something else about it changes. */
export interface Move {
  unit: UnitName;
  from: string | null;
  to: string | null;
}

/** What a change is to be. */
export interface Plan {
  set: LiveSet;
  moves: readonly Move[];
}

/** What a change came to. */
export interface Changed {
  action: Action;
  moves: readonly Move[];
  /** What the gate refused and was forced. */
  forced: readonly string[];
  isDryRun: boolean;
  /** The set that is live now; of a dry run the one that would be. */
  set: LiveSet;
}

export interface Change extends ChangeOptions {
  action: Action;
  /** The set that the person or program saw when asking; another person may have moved the same units since. */
  seen: LiveSet;
  /** Makes the new set of the one that is live by then. */
  plan(set: LiveSet): Plan;
  /** Of versions that are not kept yet: of a dry run. */
  built?: readonly Release[];
  /** Commit of the sources; default: the one that the version was published from. */
  commit?: string | null;
  /** What was found wrong before: types. */
  problems?: readonly string[];
}

/**
 * Changes the live set: decides on the set that is live now, asks the gate, signs, and writes the log.
 * @throws Refused when the gate finds something and nobody forces it
 * @throws SetMoved when another person moved the same unit meanwhile
 */
export function changeSet(store: string, change: Change): Changed {
  const { action, seen, isDryRun = false, force = false, reason } = change;
  if (force && !reason)
    throw new Refused(['--force needs a reason: --reason "…". It goes into the log.'], false);
  return withLock(store, () => {
    const live = readSet(store);
    const { set: planned, moves } = change.plan(live);
    for (const { unit } of moves) mustBeSeen(unit, seen, live);
    const problems = [
      ...(change.problems ?? []),
      ...problemsOf(store, live, { set: planned, moves }, change.built),
    ];
    if (problems.length > 0 && !force) throw new Refused(problems);
    const at = new Date().toISOString();
    const set = { ...planned, serial: live.serial + 1, at };
    const changed = { action, moves, forced: problems, isDryRun, set };
    if (isDryRun) return changed;
    writeSet(store, set);
    for (const move of moves.length > 0 ? moves : [{ unit: null, from: null, to: null }]) {
      const { unit, to } = move;
      const kept = unit === null || to === null ? null : commitOf(store, unit, to);
      const commit = change.commit === undefined ? kept : change.commit;
      appendLog(store, {
        at,
        who: who(),
        action,
        ...move,
        serial: set.serial,
        reason: reason ?? null,
        forced: problems,
        commit,
      });
    }
    return changed;
  });
}

function mustBeSeen(unit: UnitName, seen: LiveSet, live: LiveSet): void {
  if (seen.units[unit] === live.units[unit] && seen.pinned[unit] === live.pinned[unit]) return;
  throw new SetMoved(
    `Another person has changed ${unit} meanwhile: it is live in ${live.units[unit]} since set ${live.serial}. Nothing was changed; look at npm run release -- log and ask again.`,
  );
}

/** @param built versions that are not in the store */
function problemsOf(
  store: string,
  live: LiveSet,
  { set, moves }: Plan,
  built: readonly Release[] = [],
): string[] {
  const moved = moves.filter(({ from, to }) => from !== to);
  for (const { unit, to } of moved) {
    const pinned = live.pinned[unit];
    if (pinned !== undefined && pinned !== to)
      throw new Refused([`${unit} is pinned at ${pinned}. First: npm run release -- unpin ${unit}`], false);
  }
  const withdrawn = moved.filter(({ unit, to }) => to !== null && set.withdrawn[unit]?.includes(to));
  const releases = Object.entries(set.units).flatMap(([name, version]) => {
    const unit = name as UnitName;
    const own = built.find((release) => release.unit === unit && release.version === version);
    return own ?? readRelease(store, unit, version) ?? [];
  });
  return [
    ...withdrawn.map(
      ({ unit, to }) => `${unit} ${to} was withdrawn. Choose another version, or publish a new one.`,
    ),
    ...gateProblems(
      releases,
      moved.map(({ unit }) => unit),
    ),
  ];
}
