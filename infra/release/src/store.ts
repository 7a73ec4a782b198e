import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from '@sold/build/paths';
import type { Release, ReleaseSet, UnitName } from '@sold/contracts/federation/release';

/** Folder of the release store: `$SOLD_DATA/releases`; `SOLD_DATA` is relative to the repository. Default: `.sold`. */
export function storeDir(data: string | undefined = process.env.SOLD_DATA): string {
  return join(resolve(ROOT, data || '.sold'), 'releases');
}

/** Where one version of a unit lies in the store. */
export function releaseDir(store: string, unit: UnitName, version: string): string {
  return join(store, 'units', unit, version);
}

/** Published versions of a unit, in no particular order. */
export function versionsOf(store: string, unit: UnitName): string[] {
  const dir = join(store, 'units', unit);
  return existsSync(dir) ? readdirSync(dir) : [];
}

/** What a published version says of itself; null when it was never published. */
export function readRelease(store: string, unit: UnitName, version: string): Release | null {
  const file = join(releaseDir(store, unit, version), 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null;
}

/** The live set; serial 0 with no units before the first publication. */
export function readSet(store: string): ReleaseSet {
  const file = setFile(store);
  if (!existsSync(file)) return { serial: 0, at: new Date(0).toISOString(), units: {} };
  return JSON.parse(readFileSync(file, 'utf8')) as ReleaseSet;
}

/** File that holds the live set. */
export function setFile(store: string): string {
  return join(store, 'set.json');
}

/**
 * Moves a finished build into the store. Throws when that version exists: a published version never changes.
 */
export function keepRelease(store: string, unit: UnitName, version: string, builtDir: string): void {
  const target = releaseDir(store, unit, version);
  if (existsSync(target)) {
    throw new Error(
      `${unit} ${version} is published and never changes. Choose another version: publish ${unit} --version <new>.`,
    );
  }
  mkdirSync(join(store, 'units', unit), { recursive: true });
  renameSync(builtDir, target);
}

/** Makes one version of a unit live. Readers see the old set or the new one, nothing between. */
export function makeLive(store: string, unit: UnitName, version: string, now: Date = new Date()): ReleaseSet {
  return withLock(store, () => {
    const old = readSet(store);
    const set: ReleaseSet = {
      serial: old.serial + 1,
      at: now.toISOString(),
      units: { ...old.units, [unit]: version },
    };
    const next = `${setFile(store)}.${process.pid}`;
    writeFileSync(next, `${JSON.stringify(set, null, 2)}\n`);
    renameSync(next, setFile(store));
    return set;
  });
}

/** Longest a lock is believed, milliseconds; its holder only reads and writes one small file. */
const LOCK_MS = 5_000;

function withLock<T>(store: string, work: () => T): T {
  const lock = join(store, 'set.lock');
  mkdirSync(store, { recursive: true });
  const until = Date.now() + LOCK_MS;
  for (;;) {
    try {
      mkdirSync(lock);
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (Date.now() > until) rmSync(lock, { recursive: true, force: true });
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
  try {
    return work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}
