import { existsSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { publicKeys } from '../keys.ts';
import { type LiveSet, versionsBefore } from '../live-set.ts';
import { withLock } from '../lock.ts';
import { appendLog, who } from '../log.ts';
import { keptSetFiles, readSet } from '../sets.ts';
import { readSigned } from '../signed.ts';
import { releaseDir, versionsOf } from '../store.ts';
import type { Version } from '../versions.ts';

/** So long a page may stay on the set that it began with, hours: a web view in the background is not ended by us. */
export const LEASE_HOURS = 7 * 24;
/** So many versions of a unit stay that were live before: one may go back, and from there once more. */
const KEPT_BEFORE = 2;

export interface Collected {
  removed: readonly Version[];
  /** Versions that stay, with the reason. */
  kept: readonly (Version & { why: string })[];
  isDryRun: boolean;
}

/**
 * Removes versions that nobody needs: not live, on trial, pinned or gone back to, and in no set that was live within the lease.
 * @param leaseMs how long a page may stay on its set
 */
export function collect(
  store: string,
  { leaseMs, now = new Date(), isDryRun = false }: { leaseMs: number; now?: Date; isDryRun?: boolean },
): Collected {
  return withLock(store, () => {
    const set = readSet(store);
    const needed = neededIn(set, leasedSets(store, now.getTime() - leaseMs));
    const all = unitsIn(store).flatMap((unit) =>
      versionsOf(store, unit).map((version): Version => ({ unit, version })),
    );
    const kept = all.flatMap((one) => {
      const why = needed.get(nameOf(one));
      return why === undefined ? [] : [{ ...one, why }];
    });
    const removed = all.filter((one) => !needed.has(nameOf(one)));
    if (!isDryRun)
      for (const one of removed) remove(store, one, { at: now.toISOString(), serial: set.serial });
    return { removed, kept, isDryRun };
  });
}

/** {@link collect} as people read it. */
export function collectedText({ removed, kept, isDryRun }: Collected): string {
  const done = isDryRun ? 'Would remove' : 'Removed';
  return [
    ...removed.map((one) => `${done} ${nameOf(one)}`),
    ...kept.map(({ why, ...one }) => `Keeps ${nameOf(one)}: ${why}`),
    `${done} ${removed.length} of ${removed.length + kept.length} versions.`,
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
    for (const version of versionsBefore(set, unit).slice(-KEPT_BEFORE))
      need(unit, version, 'rollback goes to it');
  for (const { serial, units, canary = {} } of leased) {
    const why = `set ${serial} was live within the lease`;
    for (const [unit, version] of Object.entries(units)) need(unit, version, why);
    for (const [unit, { version }] of Object.entries(canary)) need(unit, version, why);
  }
  return needed;
}

/** Sets that were live at some time since: each was, until the next one was made. */
function leasedSets(store: string, since: number): LiveSet[] {
  const keys = publicKeys(store);
  const sets: LiveSet[] = [];
  for (const file of keptSetFiles(store)) {
    const found = readSigned(readFileSync(file, 'utf8'), keys);
    if (!('set' in found)) continue;
    sets.push(found.set);
    // The newest first: who took over before the lease began was the last one that counts.
    if (Date.parse(found.set.at) <= since) break;
  }
  return sets;
}

function unitsIn(store: string): UnitName[] {
  const folder = join(store, 'units');
  return existsSync(folder) ? (readdirSync(folder) as UnitName[]) : [];
}

/** Taken out of sight in one step: who reads the store sees all of a version or nothing. */
function remove(
  store: string,
  { unit, version }: Version,
  { at, serial }: { at: string; serial: number },
): void {
  const away = join(store, `removing-${unit}-${version}`);
  renameSync(releaseDir(store, unit, version), away);
  rmSync(away, { recursive: true });
  const reason = 'nobody needs it';
  appendLog(store, {
    at,
    who: who(),
    action: 'gc',
    unit,
    from: version,
    to: null,
    serial,
    reason,
    forced: [],
    commit: null,
  });
}
