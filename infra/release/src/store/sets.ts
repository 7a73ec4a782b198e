import { type KeyObject, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnitName } from '@sold/contracts/federation/release';
import { environment } from '@sold/service/settings/environment';
import { type KeySettings, publicKeys, signingKey } from './keys.ts';
import { readAtMost } from './limits.ts';
import { EMPTY_SET, type LiveSet } from './live-set.ts';
import { readSignedFile, signedText } from './signed.ts';
import { releaseHash } from './store.ts';

/** File that names the live set. */
export function setFile(store: string): string {
  return join(store, 'set.json');
}

/** Files of every set there has been, the newest first. */
export function storedSetFiles(store: string): string[] {
  const dir = join(store, 'sets');
  if (!existsSync(dir)) return [];
  const names = readdirSync(dir).filter((name) => /^\d+\.json$/.test(name));
  return names
    .sort((one, other) => Number.parseInt(other, 10) - Number.parseInt(one, 10))
    .map((name) => join(dir, name));
}

/**
 * The newest set that a known key signed, live or kept. Serial 0 with no units before the first
 * publication.
 * @throws Error when there are sets and none has a valid signature
 */
export function readSet(store: string, settings: KeySettings = environment): LiveSet {
  const keys = publicKeys(store, settings);
  const read = (file: string) => readSignedFile(file, keys);
  const live = existsSync(setFile(store)) ? read(setFile(store)) : null;
  let stored: LiveSet | null = null;
  for (const file of storedSetFiles(store)) {
    const found = read(file);
    if (!('set' in found)) continue;
    stored = found.set;
    break;
  }
  if (live !== null && 'set' in live)
    return stored !== null && stored.serial > live.set.serial ? stored : live.set;
  if (stored !== null) return stored;
  if (live === null) return EMPTY_SET;
  if (live.distrust === 'unsigned' && keys.length === 0) return beforeSignatures(store);
  throw new Error(
    `${setFile(store)} cannot be believed: ${live.why}. Name the key that signed it in RELEASE_PUBLIC_KEYS, or put a good copy of the file back.`,
  );
}

/** The set of a store from before sets were signed: where there has never been a key, there can be no signature. */
function beforeSignatures(store: string): LiveSet {
  const found = JSON.parse(readAtMost(setFile(store), 'set').toString()) as LiveSet;
  const releases = Object.entries(found.units).flatMap(([unit, version]) => {
    const hash = releaseHash(store, unit as UnitName, version);
    return hash === null ? [] : [[unit, hash]];
  });
  return { ...EMPTY_SET, ...found, releases: Object.fromEntries(releases) };
}

/**
 * Signs a set, keeps it and makes it the live one. Readers see the old set or the new one.
 * @throws SetMoved when another process has made a set of this serial: no change is lost
 */
export function writeSet(store: string, set: LiveSet, settings: KeySettings = environment): void {
  const text = signedText(set, signingKey(store, settings));
  const dir = join(store, 'sets');
  mkdirSync(dir, { recursive: true });
  const [stored, live] = [0, 1].map(() => `${setFile(store)}.${randomUUID()}`) as [string, string];
  try {
    // Two files: what spoils the one does not spoil the other. Both are written before anything is made: the disk may be full.
    for (const file of [stored, live]) writeFileSync(file, text);
    makeStored(stored, join(dir, `${set.serial}.json`), publicKeys(store, settings));
    renameSync(live, setFile(store));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    throw new SetMoved(
      `Another person has made set ${set.serial} meanwhile; nothing was changed. Ask again.`,
    );
  } finally {
    for (const file of [stored, live]) rmSync(file, { force: true });
  }
}

/** Makes the file of a serial once. A file that no known key signed is replaced. @throws Error EEXIST */
function makeStored(made: string, file: string, keys: readonly KeyObject[]): void {
  try {
    linkSync(made, file);
  } catch (error) {
    const there = readSignedFile(file, keys);
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST' || 'set' in there) throw error;
    renameSync(made, file);
    console.error(`${file} was no set that a known key signed: ${there.why}. It was replaced.`);
  }
}

/** The live set is not the one that a change was meant for. */
export class SetMoved extends Error {}
