import type { Release, UnitName } from '@sold/contracts/federation/release';
import { type Judgement, judge } from '../gate/judge.ts';
import { descriptionDamage, filesDamage, signedHash } from '../store/damage.ts';
import type { LiveSet } from '../store/live-set.ts';
import { withLock } from '../store/lock.ts';
import { type Action, appendLog, commitOf, who } from '../store/log.ts';
import { isMoving, type Move, type Plan, type Version } from '../store/plan.ts';
import { Refused } from '../store/refused.ts';
import { readSet, SetMoved, writeSet } from '../store/sets.ts';

/** How a change is asked for. */
export interface ChangeOptions {
  /** Why; goes into the log. */
  reason?: string | undefined;
  /** Does it although the gate refuses; needs a reason. */
  force?: boolean | undefined;
  /** Says what would be done. */
  isDryRun?: boolean | undefined;
  /** Problems found before: types, journeys. */
  problems?: readonly string[] | undefined;
}

export interface Changed {
  action: Action;
  moves: readonly Move[];
  /** Refusals of the gate that force overruled. */
  forced: readonly string[];
  /** Remarks about the change, sentences. */
  notes: readonly string[];
  isDryRun: boolean;
  /** The set that is live now; for a dry run the set that would be. */
  set: LiveSet;
}

export interface Change extends ChangeOptions {
  action: Action;
  /** The set that the person or program saw when asking; another person may have moved the same units since. */
  seen: LiveSet;
  /** Makes the new set from the set that is live by then. */
  plan(set: LiveSet): Plan;
  /** Of versions that are not kept yet: of a dry run. */
  built?: readonly Release[];
  /** Commit of the sources; default: the commit that the version was published from. */
  commit?: string | null;
}

/**
 * Changes the live set: decides on the set that is live now, asks the gate, signs, and writes the log.
 * @throws Refused when the gate finds something and the change is not forced
 * @throws SetMoved when another person moved the same unit meanwhile
 */
export function changeSet(store: string, change: Change): Changed {
  const { action, seen, isDryRun = false, force = false, reason } = change;
  if (force && !reason)
    throw new Refused(['--force needs a reason: --reason "…". It goes into the log.'], false);
  const work = (): Changed => {
    const live = readSet(store);
    const { set: planned, moves } = change.plan(live);
    for (const { unit } of moves) mustBeSeen(unit, seen, live);
    const found = judged(store, live, { set: planned, moves }, change);
    const problems = [...(change.problems ?? []), ...found.problems];
    if (problems.length > 0 && !force) throw new Refused(problems);
    const at = new Date().toISOString();
    const set = { ...planned, serial: live.serial + 1, at };
    const changed = { action, moves, forced: problems, notes: found.notes, isDryRun, set };
    if (isDryRun) return changed;
    const lines = (moves.length > 0 ? moves : [{ unit: null, from: null, to: null }]).map((move) => {
      const { unit, to } = move;
      const stored = unit === null || to === null ? null : commitOf(store, unit, to);
      const commit = change.commit === undefined ? stored : change.commit;
      const { serial } = set;
      return { at, who: who(), action, ...move, serial, reason: reason ?? null, forced: problems, commit };
    });
    appendLog(store, lines);
    writeSet(store, set);
    return changed;
  };
  // A dry run needs no lock, and makes no folder.
  return isDryRun ? work() : withLock(store, work);
}

function mustBeSeen(unit: UnitName, seen: LiveSet, live: LiveSet): void {
  const isSame =
    seen.units[unit] === live.units[unit] &&
    seen.pinned[unit] === live.pinned[unit] &&
    seen.canary?.[unit]?.version === live.canary?.[unit]?.version;
  if (isSame) return;
  throw new SetMoved(
    `Another person has changed ${unit} meanwhile: it is live in ${live.units[unit]} since set ${live.serial}. Nothing was changed; look at npm run release -- log and ask again.`,
  );
}

function judged(
  store: string,
  live: LiveSet,
  plan: Plan,
  { action, built, isDryRun = false }: Change,
): Judgement {
  const moved = plan.moves.filter(isMoving);
  for (const { unit, to } of moved) {
    const pinned = live.pinned[unit];
    if (pinned !== undefined && pinned !== to)
      throw new Refused([`${unit} is pinned at ${pinned}. First: npm run release -- unpin ${unit}`], false);
  }
  const going = moved.flatMap(({ unit, to }) => (to === null ? [] : [{ unit, version: to }]));
  const damaged = damagedOf(store, going, isDryRun ? built : []);
  const withdrawn = moved.filter(({ unit, to }) => to !== null && plan.set.withdrawn[unit]?.includes(to));
  const isBack = action === 'rollback' || action === 'withdraw';
  const { problems, notes } = judge(store, live, plan, { built, isBack });
  return {
    problems: [
      ...withdrawn.map(
        ({ unit, to }) => `${unit} ${to} was withdrawn. Choose another version, or publish a new one.`,
      ),
      ...damaged,
      ...problems,
    ],
    notes,
  };
}

/**
 * Lists the damage of versions that are to go live, one sentence each.
 * @throws Refused when the description of a version is not the published one: that is never signed
 */
function damagedOf(store: string, going: readonly Version[], built: Change['built']): string[] {
  const signed = going.map((one) => ({ ...one, hash: signedHash(store, one) }));
  // Versions built in a dry run are not in the store.
  const stored = signed.filter(
    ({ unit, version, hash }) =>
      hash !== null || !built?.some((one) => one.unit === unit && one.version === version),
  );
  const changed = stored.flatMap((one) => descriptionDamage(store, one, one.hash) ?? []);
  if (changed.length > 0)
    throw new Refused(
      [...changed, 'Nothing was changed. Put a good copy back, or choose another version.'],
      false,
    );
  return stored.flatMap((one) => filesDamage(store, one).problems);
}
