import type { KeyObject } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Canary, Release, ReleaseSet, UnitName } from '@sold/contracts/federation/release';
import { publicKeys } from './keys.ts';
import type { LiveSet } from './live-set.ts';
import { readJson } from './read-json.ts';
import { setFile, storedSetFiles } from './sets.ts';
import { type Distrust, readSignedFile } from './signed.ts';
import { readRelease, releaseHash } from './store.ts';

/** A set that can be served: signed, and all that it names is there as it was signed. */
export interface Accepted {
  set: ReleaseSet & Partial<Pick<LiveSet, 'withdrawn'>>;
  releases: ReadonlyMap<UnitName, Release>;
  /** The set with its signature, as it was read. */
  signed: unknown;
  /** Releases that some visitors get. */
  canaries: ReadonlyMap<UnitName, Pick<Canary, 'percent'> & { release: Release }>;
}

export type Acceptance = Accepted | { distrust: Distrust; why: string };

/** Reads the live set, as one who serves it. Null when nothing was ever published. @param floor serial below which a set is old */
export function acceptLive(store: string, floor: number): Acceptance | null {
  return existsSync(setFile(store)) ? accept(store, setFile(store), publicKeys(store), floor) : null;
}

/** The newest set that was kept and can be served: what a server goes on with when it starts and the live one is broken. */
export function acceptStored(store: string): Accepted | null {
  const keys = publicKeys(store);
  for (const file of storedSetFiles(store)) {
    const found = accept(store, file, keys, 0);
    if ('set' in found) return found;
  }
  return null;
}

/** Serial of the newest set that was signed, live or kept: no older one is taken. */
export function newestSigned(store: string): number {
  const keys = publicKeys(store);
  for (const file of storedSetFiles(store)) {
    const found = readSignedFile(file, keys);
    if ('set' in found) return found.set.serial;
  }
  return 0;
}

function accept(store: string, file: string, keys: readonly KeyObject[], floor: number): Acceptance {
  const found = readSignedFile(file, keys);
  if (!('set' in found)) return found;
  const { set } = found;
  if (set.serial < floor)
    return {
      distrust: 'older',
      why: `its serial is ${set.serial}, and ${floor} has been live; after a backup was put back, start the page servers anew`,
    };
  const releases = new Map<UnitName, Release>();
  for (const [name, version] of Object.entries(set.units)) {
    const unit = name as UnitName;
    const release = signedRelease(store, { unit, version, hash: set.releases[unit] });
    if (!('unit' in release)) return release;
    releases.set(unit, release);
  }
  const canaries = new Map<UnitName, { percent: number; release: Release }>();
  for (const [name, { version, percent, release: hash }] of Object.entries(set.canary ?? {})) {
    const unit = name as UnitName;
    const release = signedRelease(store, { unit, version, hash });
    if (!('unit' in release)) return release;
    canaries.set(unit, { percent, release });
  }
  return { set, releases, canaries, signed: readJson(file, 'set') };
}

function signedRelease(
  store: string,
  { unit, version, hash: signed }: { unit: UnitName; version: string; hash: string | undefined },
): Release | { distrust: Distrust; why: string } {
  const hash = releaseHash(store, unit, version);
  if (hash === null) return { distrust: 'missing', why: `${unit} ${version} is not in the store` };
  const release = hash === signed ? readRelease(store, unit, version) : null;
  return release !== null
    ? release
    : { distrust: 'changed', why: `release.json of ${unit} ${version} is not the one that was signed` };
}
