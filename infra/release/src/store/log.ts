import { appendFileSync, existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { ReleaseSet, UnitName } from '@sold/contracts/federation/release';
import { environment } from '@sold/service/settings/environment';
import { readAtMost } from './limits.ts';
import { readJson } from './read-json.ts';
import { setFile, storedSetFiles } from './sets.ts';

export type Action = 'publish' | 'promote' | 'rollback' | 'withdraw' | 'pin' | 'unpin' | 'sign' | 'gc';

/** One line of the log. */
export interface LogEntry {
  /** Instant, ISO 8601, UTC. */
  at: string;
  who: string;
  action: Action;
  unit: UnitName | null;
  from: string | null;
  to: string | null;
  /** Percentage of visitors, while `to` is a canary; missing when every visitor gets it. */
  percent?: number;
  /** Serial of the set that this made. */
  serial: number;
  reason: string | null;
  /** Refusals of the gate that force overruled. */
  forced: readonly string[];
  /** Commit of the sources that `to` was built from; null when they are in no repository. */
  commit: string | null;
}

const logFile = (store: string) => join(store, 'log.jsonl');

/**
 * Adds lines; those before them are never touched. They are written before their set is made, so that no change goes without its
 * line: a line whose set was never made is passed over by {@link readLog}.
 */
export function appendLog(store: string, entries: readonly LogEntry[]): void {
  const lines = entries.map((entry) => `${JSON.stringify(entry)}\n`).join('');
  appendFileSync(logFile(store), `${isCutShort(logFile(store)) ? '\n' : ''}${lines}`);
}

/** Whether the last line was not written to its end. */
function isCutShort(file: string): boolean {
  return existsSync(file) && !/(?:^|\n)$/.test(readAtMost(file, 'log').subarray(-1).toString());
}

/** Every line of a change that happened, the oldest first. Incomplete and foreign lines are left out. */
export function readLog(store: string): LogEntry[] {
  if (!existsSync(logFile(store))) return [];
  const entries = readAtMost(logFile(store), 'log').toString().split('\n').flatMap(entryIn);
  const [newest] = storedSetFiles(store);
  if (newest === undefined) return entries;
  // The live set is live, whether or not its other copy is there.
  const live = (readJson(setFile(store), 'set') as Partial<ReleaseSet> | null)?.serial ?? 0;
  const last = Math.max(Number.parseInt(basename(newest), 10), live);
  const times = new Map<number, Set<string>>();
  for (const { serial, at, action } of entries)
    if (action !== 'gc') times.set(serial, (times.get(serial) ?? new Set()).add(at));
  // When several entries were to make a set, one of them has made it.
  const made = (serial: number) =>
    (readJson(join(dirname(newest), `${serial}.json`), 'set') as Partial<ReleaseSet> | null)?.at;
  return entries.filter(({ serial, at, action }) => {
    if (action === 'gc') return true;
    return serial <= last && (times.get(serial)?.size === 1 || made(serial) === at);
  });
}

function entryIn(line: string): LogEntry[] {
  try {
    const found = JSON.parse(line) as Partial<LogEntry> | null;
    const isEntry =
      typeof found?.serial === 'number' &&
      [found.at, found.who, found.action].every((text) => typeof text === 'string') &&
      [found.unit, found.from, found.to, found.reason, found.commit].every(
        (text) => text == null || typeof text === 'string',
      ) &&
      ['undefined', 'number'].includes(typeof found.percent);
    if (!isEntry) return [];
    const forced = Array.isArray(found.forced) ? found.forced.filter((text) => typeof text === 'string') : [];
    return [{ unit: null, from: null, to: null, reason: null, commit: null, ...found, forced } as LogEntry];
  } catch {
    return [];
  }
}

/** Log lines as people read them. */
export function logText(entries: readonly LogEntry[]): string {
  if (entries.length === 0) return 'Nothing has been done yet.';
  return entries
    .map(({ at, who, action, unit, from, to, percent, serial, reason, forced, commit }) => {
      const change = unit === null ? '' : ` ${unit} ${from ?? '–'} → ${to ?? '–'}${share(percent)}`;
      const why = reason === null ? '' : `, "${reason}"`;
      const force = forced.length === 0 ? '' : `, forced over: ${forced.join(' ')}`;
      const built = commit === null ? '' : `, from ${commit}`;
      return oneLine(`${at} set ${serial}: ${who} ${action}${change}${why}${built}${force}`);
    })
    .join('\n');
}

/** A text as one line: what would break it, or command the terminal that shows it, is a space. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
}

/** ` for 10 % of visitors`, or nothing. */
export function share(percent: number | undefined): string {
  return percent === undefined ? '' : ` for ${percent} % of visitors`;
}

/** Name of the person who runs this: `RELEASE_WHO` (a name, in CI), else account and machine. */
export function who(): string {
  if (environment.RELEASE_WHO) return environment.RELEASE_WHO;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return hostname();
  }
}

/** Commit that a version was published from, by the log. */
export function commitOf(store: string, unit: UnitName, version: string): string | null {
  const first = readLog(store).find(
    (entry) => entry.action === 'publish' && entry.unit === unit && entry.to === version,
  );
  return first?.commit ?? null;
}
