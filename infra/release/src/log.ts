import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@sold/build/paths';
import type { UnitName } from '@sold/contracts/federation/release';

/** What a command did to the live set. */
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
  /** Of visitors, while `to` is a canary; missing when everybody gets it. */
  percent?: number;
  /** Serial of the set that this made. */
  serial: number;
  reason: string | null;
  /** What the gate refused and was forced. */
  forced: readonly string[];
  /** Of the sources that `to` was built from; null when they are in no repository. */
  commit: string | null;
}

const logFile = (store: string) => join(store, 'log.jsonl');

/** Adds a line; lines before it are never touched. */
export function appendLog(store: string, entry: LogEntry): void {
  appendFileSync(logFile(store), `${JSON.stringify(entry)}\n`);
}

/** Every line, the oldest first. What an ended process has not written to its end is left out. */
export function readLog(store: string): LogEntry[] {
  if (!existsSync(logFile(store))) return [];
  return readFileSync(logFile(store), 'utf8')
    .split('\n')
    .flatMap((line) => {
      try {
        return [JSON.parse(line) as LogEntry];
      } catch {
        return [];
      }
    });
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
      return `${at} set ${serial}: ${who} ${action}${change}${why}${built}${force}`;
    })
    .join('\n');
}

/** ` for 10 % of visitors`, or nothing. */
export function share(percent: number | undefined): string {
  return percent === undefined ? '' : ` for ${percent} % of visitors`;
}

/** Who runs this: `RELEASE_WHO` (a name, in CI), else account and machine. */
export function who(): string {
  if (process.env.RELEASE_WHO) return process.env.RELEASE_WHO;
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    return hostname();
  }
}

/** Commit of the sources here, with `+changes` when they differ from it; null without a repository or git. */
export function commitHere(): string | null {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  try {
    const commit = git('rev-parse', '--short=12', 'HEAD');
    return git('status', '--porcelain', '--untracked-files=no') === '' ? commit : `${commit}+changes`;
  } catch {
    return null;
  }
}

/** Commit that a version was published from, by the log. */
export function commitOf(store: string, unit: UnitName, version: string): string | null {
  const first = readLog(store).find(
    (entry) => entry.action === 'publish' && entry.unit === unit && entry.to === version,
  );
  return first?.commit ?? null;
}
