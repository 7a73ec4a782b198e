import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { EMPTY_SET } from '../store/live-set.ts';
import { writeSet } from '../store/sets.ts';
import { releaseHash } from '../store/store.ts';
import type { Versions } from './verdicts.ts';

/** Settings of the store that must not reach what runs on a tried set: it has a key of its own, and no bucket. */
export const NO_STORE = { RELEASE_KEY: '', RELEASE_PUBLIC_KEYS: '', RELEASE_BUCKET: '' } as const;

/**
 * A folder of data in which versions are live that are not, or not yet: files of the store, and a set signed by a key of its own.
 * @returns the folder, and how to remove it
 */
export function triedSet(store: string, versions: Versions): { data: string; remove(): void } {
  const data = mkdtempSync(join(tmpdir(), 'sold-tried-'));
  const tried = join(data, 'releases');
  mkdirSync(tried);
  symlinkSync(join(store, 'units'), join(tried, 'units'));
  const releases = Object.entries(versions).map(([unit, version]) => [
    unit,
    releaseHash(store, unit as UnitName, version),
  ]);
  const at = new Date().toISOString();
  const set = { ...EMPTY_SET, serial: 1, at, units: { ...versions }, releases: Object.fromEntries(releases) };
  writeSet(tried, set, {});
  return { data, remove: () => rmSync(data, { recursive: true, force: true }) };
}
