import { readdirSync, renameSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { publicKeys } from '../store/keys.ts';
import { leftBehind, unfinished } from '../store/left-behind.ts';
import { type LiveSet, versionsBefore } from '../store/live-set.ts';
import { withLock } from '../store/lock.ts';
import { appendLog, who } from '../store/log.ts';
import type { Version } from '../store/plan.ts';
import { readSet, storedSetFiles } from '../store/sets.ts';
import { readSignedFile } from '../store/signed.ts';
import { releaseDir, unitsIn, versionsOf } from '../store/store.ts';

/** Lease of a page on the set that it began with, hours: we do not end a web view in the background. */
export const LEASE_HOURS = 7 * 24;
/** Earlier versions of a unit that stay: one may go back, and from there once more. */
const STORED_BEFORE = 2;

export interface Collected {
  removed: readonly Version[];
  /** Versions that stay, with the reason. */
  stored: readonly (Version & { why: string })[];
  /** Paths in the store that ended processes left behind, removed as well. */
  left: readonly string[];
  isDryRun: boolean;
}

/**
 * Removes unused versions: not live, on trial, pinned or gone back to, and in no set that was live within the lease.
 * @param leaseMs how long a page may stay on its set
 */
export function collect(
  store: string,
  { leaseMs, now = new Date(), isDryRun = false }: { leaseMs: number; now?: Date; isDryRun?: boolean },
): Collected {
  const work = (): Collected => {
    const set = readSet(store);
    const done = { at: now.toISOString(), serial: set.serial };
    const left = leftBehind(store, now);
    if (!isDryRun) {
      for (const one of unfinished(store)) finishRemoval(store, one, done);
      for (const path of left) rmSync(join(store, path), { recursive: true, force: true });
    }
    const needed = neededIn(set, leasedSets(store, now.getTime() - leaseMs, now.getTime()));
    const all = unitsIn(store).flatMap((unit) =>
      versionsOf(store, unit).map((version): Version => ({ unit, version })),
    );
    const stored = all.flatMap((one) => {
      const why = needed.get(nameOf(one));
      return why === undefined ? [] : [{ ...one, why }];
    });
    const removed = all.filter((one) => !needed.has(nameOf(one)));
    if (!isDryRun) for (const one of removed) remove(store, one, done);
    return { removed, stored, left, isDryRun };
  };
  // A dry run needs no lock, and makes no folder.
  return isDryRun ? work() : withLock(store, work);
}

/** {@link collect} as people read it. */
export function collectedText({ removed, stored, left, isDryRun }: Collected): string {
  const done = isDryRun ? 'Would remove' : 'Removed';
  return [
    ...removed.map((one) => `${done} ${nameOf(one)}`),
    ...left.map((path) => `${done} ${path}: an ended process left it`),
    ...stored.map(({ why, ...one }) => `Keeps ${nameOf(one)}: ${why}`),
    `${done} ${removed.length} of ${removed.length + stored.length} versions.`,
  ].join('\n');
}

function nameOf({ unit, version }: Version): string {
  return `${unit}@${version}`;
}

/** Reasons by `unit@version`; the first one counts. */
function neededIn(set: LiveSet, leased: readonly LiveSet[]): Map<string, string> {
  const needed = new Map<string, string>();
  const need = (unit: string, version: string | undefined, why: string) => {
    const name = `${unit}@${version}`;
    if (version !== undefined && !needed.has(name)) needed.set(name, why);
  };
  for (const [unit, version] of Object.entries(set.units)) need(unit, version, 'live');
  for (const [unit, { version }] of Object.entries(set.canary ?? {})) need(unit, version, 'canary');
  for (const [unit, version] of Object.entries(set.pinned)) need(unit, version, 'pinned');
  for (const unit of Object.keys(set.units) as UnitName[])
    for (const version of versionsBefore(set, unit).slice(-STORED_BEFORE))
      need(unit, version, 'rollback goes to it');
  for (const { serial, units, canary = {} } of leased) {
    const why = `set ${serial} was live within the lease`;
    for (const [unit, version] of Object.entries(units)) need(unit, version, why);
    for (const [unit, { version }] of Object.entries(canary)) need(unit, version, why);
  }
  return needed;
}

/**
 * Sets that were live at some time since: each was, until the next one was made. A time that lies ahead, or before that of an older
 * set, is of a clock that was wrong, and ends nothing.
 */
function leasedSets(store: string, since: number, now: number): LiveSet[] {
  const keys = publicKeys(store);
  const sets = storedSetFiles(store)
    .flatMap((file) => {
      const found = readSignedFile(file, keys);
      return 'set' in found ? [found.set] : [];
    })
    .reverse();
  let latest = Number.NEGATIVE_INFINITY;
  const times = sets.map(({ at }) => {
    const time = Date.parse(at);
    if (!(time >= latest && time <= now)) return null;
    latest = time;
    return time;
  });
  return sets.filter((_, index) => (times.slice(index + 1).find((time) => time !== null) ?? now) > since);
}

/** Taken out of sight in one step: who reads the store sees all of a version or nothing. */
function remove(store: string, { unit, version }: Version, done: { at: string; serial: number }): void {
  renameSync(releaseDir(store, unit, version), join(store, `removing-${unit}-${version}`));
  finishRemoval(store, { unit, version }, done);
}

/** The folder itself goes last: the next run finishes and logs a folder that a process left. */
function finishRemoval(
  store: string,
  { unit, version }: Version,
  done: { at: string; serial: number },
): void {
  const away = join(store, `removing-${unit}-${version}`);
  for (const name of readdirSync(away)) rmSync(join(away, name), { recursive: true });
  const reason = 'nobody needs it';
  appendLog(store, [
    { ...done, who: who(), action: 'gc', unit, from: version, to: null, reason, forced: [], commit: null },
  ]);
  rmdirSync(away);
}
