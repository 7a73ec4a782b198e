import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unitsIn, versionsOf } from '../store.ts';

/** What a folder has of a store. */
export interface Here {
  /** Of the newest set. */
  serial: number;
  /** Lines of its log. */
  lines: readonly string[];
  /** `trade/1.0.0`. */
  versions: readonly string[];
  /** Texts of the files that are written over; missing where there is none. */
  texts: Readonly<Record<string, string>>;
}

/** Files that a change writes over: what services said, and, last because who serves looks at it, which set is live. */
const MOVING = ['services.json', 'set.json'];

/** Notes what a folder has, so that what a change makes new can be told. */
export function here(store: string): Here {
  return {
    serial: newestSerial(store),
    lines: logLines(store),
    versions: versionsIn(store),
    texts: textsIn(store),
  };
}

function newestSerial(store: string): number {
  const serials = namesIn(join(store, 'sets')).map((name) => Number.parseInt(name, 10));
  return Math.max(0, ...serials.filter(Number.isFinite));
}

function logLines(store: string): string[] {
  const file = join(store, 'log.jsonl');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return text.split('\n').filter((line) => line !== '');
}

function versionsIn(store: string): string[] {
  return unitsIn(store).flatMap((unit) => versionsOf(store, unit).map((version) => `${unit}/${version}`));
}

function textsIn(store: string): Record<string, string> {
  const there = MOVING.filter((name) => existsSync(join(store, name)));
  return Object.fromEntries(there.map((name) => [name, readFileSync(join(store, name), 'utf8')]));
}

function namesIn(dir: string): string[] {
  return existsSync(dir) ? readdirSync(dir) : [];
}
