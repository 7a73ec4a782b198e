import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { integrityOf } from '@sold/build/unit/integrity';
import { ROOT } from '@sold/build/unit/paths';
import type { Release, UnitName } from '@sold/contracts/federation/release';
import { environment } from '@sold/service/settings/environment';
import { signingKey } from './keys.ts';
import { MOST_BYTES } from './limits.ts';
import type { Version } from './plan.ts';
import { readJson } from './read-json.ts';
import { descriptionSignature, SIGNATURE_FILE } from './signed-description.ts';

/** Names of units and versions, which are folders of the store and part of every address. */
export const UNIT_NAME = /^[a-z][a-z\d]{0,39}$/;
export const VERSION_NAME = /^[\dA-Za-z][\dA-Za-z.-]{0,99}$/;

/** Folder of the release store: `$SOLD_DATA/releases`; `SOLD_DATA` is relative to the repository. Default: `.sold`. */
export function storeDir(data: string | undefined = environment.SOLD_DATA): string {
  return join(resolve(ROOT, data || '.sold'), 'releases');
}

/** Where one version of a unit lies in the store. */
export function releaseDir(store: string, unit: UnitName, version: string): string {
  return join(store, 'units', unit, version);
}

/** Units of which a store has versions. */
export function unitsIn(store: string): UnitName[] {
  return foldersIn(join(store, 'units')) as UnitName[];
}

/** Published versions of a unit, in no particular order. */
export function versionsOf(store: string, unit: UnitName): string[] {
  return foldersIn(join(store, 'units', unit));
}

/** Skips files of file managers and backups. */
function foldersIn(dir: string): string[] {
  if (!existsSync(dir)) return [];
  return readdirSync(dir, { withFileTypes: true })
    .filter((entry) => !entry.name.startsWith('.') && (entry.isDirectory() || entry.isSymbolicLink()))
    .map(({ name }) => name);
}

/** SHA-384 of a published version's description, which holds the hashes of its files; null when it was never published. */
export function releaseHash(store: string, unit: UnitName, version: string): string | null {
  const file = join(releaseDir(store, unit, version), 'release.json');
  const stat = statSync(file, { throwIfNoEntry: false });
  if (!stat?.isFile()) return null;
  // A larger one is not read. Its hash is that of an empty file, which is never signed.
  return integrityOf(stat.size > MOST_BYTES.description ? Buffer.alloc(0) : readFileSync(file));
}

/** Description of a published version; null when it was never published, and when it is unreadable. */
export function readRelease(store: string, unit: UnitName, version: string): Release | null {
  const file = join(releaseDir(store, unit, version), 'release.json');
  return asRelease(readJson(file, 'description'), { unit, version });
}

/** Reads JSON as the description of a version; null when it describes something else. */
export function asRelease(content: unknown, { unit, version }: Version): Release | null {
  const found = content as Partial<Release> | null;
  const isRelease =
    found?.unit === unit &&
    found.version === version &&
    [found.files, found.screens, found.initial].every(Array.isArray);
  return isRelease ? (found as Release) : null;
}

/**
 * Signs a finished build and moves it into the store. Throws when that version exists: a published version never changes.
 */
export function keepRelease(store: string, unit: UnitName, version: string, builtDir: string): void {
  const target = releaseDir(store, unit, version);
  if (existsSync(target)) {
    if (readRelease(store, unit, version) === null)
      throw new Error(
        `${unit} ${version} is in the store and damaged: its release.json cannot be read. Put a good copy of ${target} back, or publish another version.`,
      );
    throw new Error(
      `${unit} ${version} is published and never changes. Make it live with: npm run release -- promote ${unit}@${version}`,
    );
  }
  mkdirSync(join(store, 'units', unit), { recursive: true });
  const hash = integrityOf(readFileSync(join(builtDir, 'release.json')));
  const signature = descriptionSignature({ unit, version }, hash, signingKey(store));
  writeFileSync(join(builtDir, SIGNATURE_FILE), signature);
  renameSync(builtDir, target);
}
