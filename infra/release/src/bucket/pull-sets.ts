import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { publicKeys } from '../store/keys.ts';
import { readAtMost } from '../store/limits.ts';
import type { LiveSet } from '../store/live-set.ts';
import { setFile, storedSetFiles } from '../store/sets.ts';
import { readSigned, readSignedFile } from '../store/signed.ts';
import { forEachKey, NOT_READ, type Objects } from './objects.ts';
import { StoreError } from './store-error.ts';
import { SET_KEY, serialIn, setKey } from './store-keys.ts';
import { writeWhole } from './write-whole.ts';

/** A set that a known key signed. */
interface Believed {
  set: LiveSet;
  text: string;
}

/**
 * `forged`: a set that no known key signed, which may be another key's. `damaged`: no set, or another one than its key says.
 * `too large`: not read, as was said.
 */
type Read = Believed | 'forged' | 'damaged' | 'too large' | null;

/** Sets of a shared store, as far as a known key signed them. */
export interface SetsThere {
  /** The shared store has no set of anybody. */
  isNew: boolean;
  /** The newest one of the shared store and the folder; null without one. */
  newest: Believed | null;
  /** By their keys, those that the folder does not have. */
  fresh: ReadonlyMap<string, Believed>;
  /** Serial of the newest set where the shared store has it as the live one alone; null where it has both. */
  unkept: number | null;
}

/** Keys of a shared store that do not count, by reason. */
export interface Ignored {
  /** Objects of others. */
  foreign: string[];
  /** Sets that cannot be read, or are another one than their key says. */
  damaged: string[];
  /** Sets of unknown keys. */
  unsigned: string[];
}

/** How often an object is read before it counts as damaged: an answer may be cut. */
const READS = 2;

/**
 * Reads the sets that a folder does not have. Sets without a known signature are passed over, and no copy of them is kept.
 * Sets never change, so those that are here are not read again.
 * @param ignored hears keys that do not count
 * @throws StoreError when the folder has a set that the shared store does not have, or when no key is known that signed one
 */
export async function readSetsThere(objects: Objects, store: string, ignored: Ignored): Promise<SetsThere> {
  const here = newestBelieved(store);
  const read = (key: string, serial: number | null) => readSet(objects, store, { key, serial });
  const live = await read(SET_KEY, null);
  const serials = new Map<number, string>();
  for (const key of await objects.list('sets/')) {
    const serial = serialIn(key);
    if (serial === null) ignored.foreign.push(key);
    else serials.set(serial, key);
  }
  const isHere = (serial: number, key: string) =>
    serial <= (here?.set.serial ?? 0) && existsSync(join(store, key));
  const wanted = [...serials].filter(([serial, key]) => !isHere(serial, key));
  const found = new Map<string, Read>([[SET_KEY, live]]);
  await forEachKey(
    wanted.map(([, key]) => key),
    async (key) => void found.set(key, await read(key, serialIn(key))),
  );
  const believed = new Map(
    [...found].flatMap(([key, one]) => (one !== null && typeof one === 'object' ? [[key, one]] : [])),
  );
  const newest = [...believed.values(), ...(here === null ? [] : [here])].reduce<Believed | null>(
    (best, one) => (best === null || one.set.serial > best.set.serial ? one : best),
    null,
  );
  const isNew = believed.size === 0 && wanted.length === serials.size;
  if (isNew && [...found.values()].includes('forged'))
    throw new StoreError(
      'The shared store has sets, and no key that is known here signed one. Name the key in RELEASE_PUBLIC_KEYS. Nothing was changed.',
      { isCertain: true },
    );
  for (const [key, one] of found) {
    if (one === 'damaged') ignored.damaged.push(key);
    if (one === 'forged') ignored.unsigned.push(key);
  }
  const pointed = believed.get(SET_KEY);
  believed.delete(SET_KEY);
  // The live set is live, whether or not its other copy is there.
  const unkept =
    pointed !== undefined && pointed === newest && !serials.has(pointed.set.serial)
      ? pointed.set.serial
      : null;
  if (pointed !== undefined && unkept !== null) believed.set(setKey(unkept), pointed);
  else if (!isNew && here !== null && here.set.serial !== pointed?.set.serial)
    await mustBeThere(objects, store, { serial: here.set.serial, serials });
  return { isNew, newest, fresh: believed, unkept };
}

/** Makes a set the live one of a folder, unless the folder has a newer one. */
export function putLive(store: string, { set, text }: Believed): void {
  const file = setFile(store);
  const before = existsSync(file) ? readSignedFile(file, publicKeys(store)) : null;
  if (before !== null && 'set' in before && before.set.serial >= set.serial) return;
  writeWhole(file, Buffer.from(text));
}

/** The newest set in `sets/` of a folder that a known key signed. */
export function newestBelieved(store: string): Believed | null {
  const keys = publicKeys(store);
  for (const file of storedSetFiles(store)) {
    const found = readSignedFile(file, keys);
    if ('set' in found) return { set: found.set, text: readAtMost(file, 'set').toString() };
  }
  return null;
}

/** @param serial that the set has by its key; null: any */
async function readSet(
  objects: Objects,
  store: string,
  { key, serial }: { key: string; serial: number | null },
): Promise<Read> {
  const keys = publicKeys(store);
  let read: Read = null;
  for (let reads = 0; reads < READS; reads += 1) {
    const content = await objects.read(key);
    if (content === null) return null;
    if (content === NOT_READ) return 'too large';
    const text = content.toString();
    const found = readSigned(text, keys);
    const isSet = 'set' in found;
    // A copy of an older set under a newer name would bring its versions back.
    if (isSet && (serial === null || found.set.serial === serial)) return { set: found.set, text };
    read = !isSet && found.distrust === 'forged' ? 'forged' : 'damaged';
  }
  return read;
}

/** @throws StoreError when the shared store does not have the newest set of the folder: neither is known to be the right one */
async function mustBeThere(
  objects: Objects,
  store: string,
  { serial, serials }: { serial: number; serials: ReadonlyMap<number, string> },
): Promise<void> {
  // Another process of this machine may have sent it since the keys were listed.
  if (serials.has(serial) || (await objects.read(setKey(serial))) !== null) return;
  throw new StoreError(
    `${store} has set ${serial}, which the shared store does not have. If it was lost there, put sets/${serial}.json back. If the shared store is right, remove that file and set.json here. Nothing was changed.`,
    { isCertain: true },
  );
}
