import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { integrityOf } from '@sold/build/integrity';
import { ROOT } from '@sold/build/paths';
import type { Release, UnitName } from '@sold/contracts/federation/release';

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

/** SHA-384 of what a published version says of itself, which holds the hashes of its files; null when it was never published. */
export function releaseHash(store: string, unit: UnitName, version: string): string | null {
  const file = join(releaseDir(store, unit, version), 'release.json');
  return existsSync(file) ? integrityOf(readFileSync(file)) : null;
}

/** What a published version says of itself; null when it was never published. */
export function readRelease(store: string, unit: UnitName, version: string): Release | null {
  const file = join(releaseDir(store, unit, version), 'release.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Release) : null;
}

/**
 * Moves a finished build into the store. Throws when that version exists: a published version never changes.
 */
export function keepRelease(store: string, unit: UnitName, version: string, builtDir: string): void {
  const target = releaseDir(store, unit, version);
  if (existsSync(target)) {
    throw new Error(
      `${unit} ${version} is published and never changes. Make it live with: npm run release -- promote ${unit}@${version}`,
    );
  }
  mkdirSync(join(store, 'units', unit), { recursive: true });
  renameSync(builtDir, target);
}
