import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ReleaseSet } from '@sold/contracts/federation/release';
import { publicKeys } from '../keys.ts';
import { readLog } from '../log.ts';
import { readJson } from '../read-json.ts';
import { keptSetFiles, setFile } from '../sets.ts';
import { readSigned, readSignedFile } from '../signed.ts';
import { unitsIn, versionsOf } from '../store.ts';
import { forEachKey, type Objects } from './objects.ts';
import { StoreError } from './store-error.ts';
import { areTree, fileKeyIn, logPartIn, SERVICES_KEY, SET_KEY, serialIn, setKey } from './store-keys.ts';

/** The versions and the live set of a shared store. */
export interface Contents {
  /** It has no set. */
  isNew: boolean;
  /** Names of whole versions: `trade/1.0.0`. */
  versions: ReadonlySet<string>;
  /** Serial of the newest set with a known signature; 0 without one. */
  serial: number;
}

export interface PullOptions {
  /** Takes lines for the person who runs this. */
  say(line: string): void;
  /** False: the log is read only to learn which versions were collected. Default true. */
  needsLog?: boolean;
}

/**
 * Brings a folder up to what a shared store has. The live set is read first and written last: its versions and log lines are there
 * before it is. Versions that were collected go, those that were not sent yet stay.
 * Nothing outside the folder is written, whatever keys there are.
 */
export async function pull(
  objects: Objects,
  store: string,
  { say, needsLog = true }: PullOptions,
): Promise<Contents> {
  const live = await objects.read(SET_KEY);
  const ignored: string[] = [];
  const versions = versionsIn(await objects.list('units/'), ignored);
  const sets = await objects.list('sets/');
  const isNew = live === null && !sets.some((key) => serialIn(key) !== null);
  // Versions alone are those of a first change that broke off.
  if (isNew) return { isNew, versions: new Set(versions.keys()), serial: 0 };
  for (const [name, files] of versions) await pullVersion(objects, store, name, files);
  const gone = localVersions(store).filter((name) => !versions.has(name));
  if (needsLog || gone.length > 0) await pullLog(objects, store, ignored);
  await pullFile(objects, store, SERVICES_KEY);
  await pullSets(objects, store, sets, ignored);
  const serial = putLive(store, live);
  if (gone.length > 0) removeCollected(store, gone);
  if (ignored.length > 0)
    say(
      `${ignored.length} objects of the shared store are none of ours, such as ${JSON.stringify(ignored[0])}; they are ignored.`,
    );
  return { isNew, versions: new Set(versions.keys()), serial };
}

/** Removes versions that the log says were collected. */
function removeCollected(store: string, gone: readonly string[]): void {
  const collected = new Set(
    readLog(store).flatMap(({ action, unit, from }) => (action === 'gc' ? [`${unit}/${from}`] : [])),
  );
  const named = namedVersions(store);
  for (const name of gone)
    if (collected.has(name) && !named.has(name))
      rmSync(join(store, 'units', name), { recursive: true, force: true });
}

/** Versions that the live set and the three newest sets name. The log is not signed, so no line of it removes them. */
function namedVersions(store: string): ReadonlySet<string> {
  const files = [setFile(store), ...keptSetFiles(store).slice(0, 3)];
  return new Set(
    files.flatMap((file) => {
      const { units = {}, canary = {} } = (readJson(file) ?? {}) as Partial<ReleaseSet>;
      const canaries = Object.entries(canary).map(([unit, { version }]) => [unit, version]);
      return [...Object.entries(units), ...canaries].map(([unit, version]) => `${unit}/${version}`);
    }),
  );
}

/** `trade/1.0.0` of each version in a folder. */
export function localVersions(store: string): string[] {
  return unitsIn(store).flatMap((unit) => versionsOf(store, unit).map((version) => `${unit}/${version}`));
}

/** Files by version. Without its description, which comes last, a version is still being sent. */
function versionsIn(keys: readonly string[], ignored: string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const file = fileKeyIn(key);
    if (file === null) ignored.push(key);
    else found.set(file.name, [...(found.get(file.name) ?? []), file.file]);
  }
  const isWhole = ([name, files]: [string, string[]]) => {
    if (!files.includes('release.json')) return false;
    if (!areTree(files)) ignored.push(`units/${name}/`);
    return areTree(files);
  };
  return new Map([...found].filter(isWhole));
}

async function pullVersion(
  objects: Objects,
  store: string,
  name: string,
  files: readonly string[],
): Promise<void> {
  const target = join(store, 'units', name);
  if (existsSync(target)) return;
  const part = join(store, `pulling-${randomUUID()}`);
  let isGone = false;
  try {
    await forEachKey(files, async (file) => {
      const content = await objects.read(`units/${name}/${file}`);
      if (content === null) isGone = true;
      else write(join(part, file), content);
    });
    // Another machine is removing it.
    if (isGone) return;
    mkdirSync(dirname(target), { recursive: true });
    renameSync(part, target);
  } catch (error) {
    // Another process of this machine has brought it meanwhile.
    if (!existsSync(target)) throw error;
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Each change's lines are an object of their own, which never changes and is read once. */
async function pullLog(objects: Objects, store: string, ignored: string[]): Promise<void> {
  const folder = join(store, 'log');
  mkdirSync(folder, { recursive: true });
  const here = new Set(readdirSync(folder));
  const parts: string[] = [];
  for (const key of await objects.list('log/')) {
    const part = logPartIn(key);
    if (part === null) ignored.push(key);
    else parts.push(part);
  }
  const fresh = parts.filter((part) => !here.has(part));
  await forEachKey(fresh, (part) => pullFile(objects, store, `log/${part}`));
  const text = Buffer.concat(
    parts
      .map((part) => join(folder, part))
      .map((file) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0))),
  );
  write(join(store, 'log.jsonl'), text);
}

/**
 * Sets never change, so those that are here are not read again.
 * @throws StoreError when the folder has sets that the shared store does not have: neither is known to be the right one
 */
async function pullSets(
  objects: Objects,
  store: string,
  keys: readonly string[],
  ignored: string[],
): Promise<void> {
  const there = new Map<number, string>();
  for (const key of keys) {
    const serial = serialIn(key);
    if (serial === null) ignored.push(key);
    else there.set(serial, key);
  }
  await forEachKey(
    [...there.values()].filter((key) => !existsSync(join(store, key))),
    (key) => pullFile(objects, store, key),
  );
  const ahead = newestBelieved(store);
  if (ahead === null || there.has(ahead.serial)) return;
  // Another process of this machine may have sent it since the keys were listed.
  if ((await objects.read(setKey(ahead.serial))) !== null) return;
  throw new StoreError(
    `${store} has set ${ahead.serial}, which the shared store does not have. If it was lost there, put sets/${ahead.serial}.json back. If the shared store is right, remove that file and set.json here. Nothing was changed.`,
    { isCertain: true },
  );
}

/** The newest set in `sets/` that a known key signed, with its text. */
function newestBelieved(store: string): { serial: number; text: string } | null {
  const keys = publicKeys(store);
  for (const file of keptSetFiles(store)) {
    const found = readSignedFile(file, keys);
    if ('set' in found) return { serial: found.set.serial, text: readFileSync(file, 'utf8') };
  }
  return null;
}

/**
 * Makes the newest set that a known key signed the live one of a folder.
 * @param there live set of the shared store
 * @returns its serial
 */
function putLive(store: string, there: Buffer | null): number {
  const keys = publicKeys(store);
  const serialOf = (text: string) => {
    const found = readSigned(text, keys);
    return 'set' in found ? found.set.serial : 0;
  };
  const named = there?.toString() ?? '';
  const kept = newestBelieved(store);
  const best =
    kept !== null && kept.serial > serialOf(named) ? kept : { text: named, serial: serialOf(named) };
  const before = existsSync(setFile(store)) ? readFileSync(setFile(store), 'utf8') : '';
  // Neither a set without a known signature nor an older one replaces a signed one.
  const isWorse = best.serial < serialOf(before) || (best.serial === 0 && best.text === '');
  if (best.text !== before && !isWorse) write(setFile(store), Buffer.from(best.text));
  return best.serial;
}

async function pullFile(objects: Objects, store: string, key: string): Promise<void> {
  const content = await objects.read(key);
  if (content !== null) write(join(store, key), content);
}

function write(file: string, content: Buffer): void {
  mkdirSync(dirname(file), { recursive: true });
  const next = `${file}.${randomUUID()}`;
  writeFileSync(next, content);
  renameSync(next, file);
}
