import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseSet } from '@sold/contracts/federation/release';
import { publicKeys } from '../store/keys.ts';
import type { LiveSet } from '../store/live-set.ts';
import { readLog } from '../store/log.ts';
import { readJson } from '../store/read-json.ts';
import { setFile, storedSetFiles } from '../store/sets.ts';
import { readSignedFile } from '../store/signed.ts';
import { unitsIn, versionsOf } from '../store/store.ts';
import { forEachKey, NOT_READ, type Objects } from './objects.ts';
import { removeEndedParts } from './parts.ts';
import { type Ignored, putLive, readSetsThere, type SetsThere } from './pull-sets.ts';
import { pullVersions } from './pull-versions.ts';
import { StoreError } from './store-error.ts';
import { fileKeyIn, logPartIn, SERVICES_KEY, setKey, shown } from './store-keys.ts';
import { writeWhole } from './write-whole.ts';

/** The versions and the live set of a shared store. */
export interface Contents {
  /** It has no set. */
  isNew: boolean;
  /** Names of versions that a signature covers and that are whole: `trade/1.0.0`. */
  versions: ReadonlySet<string>;
  /** Versions of which the store gave not each file as it was signed. */
  incomplete: readonly string[];
  /** Whether another machine may be removing versions. */
  isMoving: boolean;
  /** Serial of the newest set with a known signature; 0 without one. */
  serial: number;
  /** Whether the shared store has that set as the live one alone. */
  isUnkept: boolean;
}

export interface PullOptions {
  /** Takes lines for the person who runs this. */
  say(line: string): void;
  /** False: the log is read only to learn which versions were collected. Default true. */
  needsLog?: boolean;
}

const NEWLINE = 10;
/** File of a folder that has followed a shared store with sets. */
const FOLLOWED_FILE = 'followed';

/**
 * Brings a folder up to what a shared store has, as far as a signature covers it. The live set is read first and written last: its
 * versions and log lines are there before it is. Versions that were collected go, those that were not sent yet stay.
 * Nothing outside the folder is written, whatever keys there are.
 * @throws StoreError when the shared store does not answer, or when it contradicts the folder
 */
export async function pull(
  objects: Objects,
  store: string,
  { say, needsLog = true }: PullOptions,
): Promise<Contents> {
  removeEndedParts(store);
  const ignored: Ignored = { foreign: [], damaged: [], unsigned: [] };
  const sets = await readSetsThere(objects, store, ignored);
  if (sets.isNew) {
    mustBegin(store);
    for (const line of ignoredLines(ignored)) say(line);
    say('The shared store has no release set. If it should have some, look at RELEASE_BUCKET.');
    return { isNew: true, versions: new Set(), incomplete: [], isMoving: false, serial: 0, isUnkept: false };
  }
  const listed = versionsIn(await objects.list('units/'), ignored);
  const set = sets.newest?.set;
  const live = set === undefined ? new Map<string, string>() : hashesIn(set);
  let known: ReadonlyMap<string, string> | undefined;
  const older = () => {
    known ??= olderHashes(store, sets);
    return known;
  };
  const {
    whole,
    incomplete,
    foreign,
    mended,
    gone: going,
  } = await pullVersions(objects, store, { listed, live, older });
  const gone = localVersions(store).filter((name) => !listed.has(name));
  if (needsLog || gone.length > 0) await pullLog(objects, store, ignored);
  await pullFile(objects, store, SERVICES_KEY);
  for (const [key, { text }] of sets.fresh) writeWhole(join(store, key), Buffer.from(text));
  if (sets.newest !== null) putLive(store, sets.newest);
  if (!existsSync(join(store, FOLLOWED_FILE)))
    writeWhole(join(store, FOLLOWED_FILE), Buffer.from('This folder has followed a shared store.\n'));
  if (gone.length > 0) removeCollected(store, gone);
  ignored.foreign.push(...foreign.map((name) => `units/${name}/`));
  for (const line of ignoredLines(ignored)) say(line);
  if (sets.unkept !== null)
    say(`The shared store has set ${sets.unkept} as set.json alone: ${setKey(sets.unkept)} is gone.`);
  if (mended.length > 0)
    say(`Files of ${mended.join(', ')} were damaged on this machine. They were fetched again.`);
  if (incomplete.length > 0) say(incompleteText(incomplete));
  return {
    isNew: false,
    versions: whole,
    incomplete,
    isMoving: going.length > 0,
    serial: set?.serial ?? 0,
    isUnkept: sets.unkept !== null,
  };
}

/** A line for each reason why objects do not count. */
function ignoredLines({ foreign, damaged, unsigned }: Ignored): string[] {
  const [first = ''] = foreign;
  const names = (keys: readonly string[]) => keys.map(shown).join(', ');
  return [
    ...(foreign.length === 0
      ? []
      : [
          `${foreign.length} objects of the shared store are none of ours, such as ${shown(first)}; they are ignored.`,
        ]),
    ...(damaged.length === 0
      ? []
      : [
          `Damaged in the shared store, and not read: ${names(damaged)}. The newest set that is whole counts.`,
        ]),
    ...(unsigned.length === 0
      ? []
      : [`No key that is known here signed ${names(unsigned)} of the shared store; it is not read.`]),
  ];
}

/** That the shared store does not have the files of versions as they were signed. */
export function incompleteText(incomplete: readonly string[]): string {
  return `The shared store did not give each file of ${incomplete.join(', ')} as it was signed. They are asked for again; if it stays so, look at the store.`;
}

/** @throws StoreError when a folder has followed a store with sets: it does not fill another one unasked */
function mustBegin(store: string): void {
  if (!existsSync(join(store, FOLLOWED_FILE))) return;
  throw new StoreError(
    `The shared store has no set, and ${store} has followed one that had: look at RELEASE_BUCKET, put its objects back, or, if a new store is to begin with what this machine has, remove ${join(store, FOLLOWED_FILE)}. Nothing was changed.`,
    { isCertain: true },
  );
}

/** SHA-384 of the descriptions that a set names, by version: `trade/1.0.0`. */
export function hashesIn({ units, releases, canary = {} }: LiveSet): Map<string, string> {
  const live = Object.entries(units).map(([unit, version]) => {
    const hash: string | undefined = releases?.[unit as keyof typeof releases];
    return [`${unit}/${version}`, hash ?? ''] as const;
  });
  const some = Object.entries(canary).map(
    ([unit, { version, release }]) => [`${unit}/${version}`, release] as const,
  );
  return new Map([...live, ...some]);
}

/** {@link hashesIn} of every set; the newest one counts. */
function olderHashes(store: string, { fresh }: SetsThere): ReadonlyMap<string, string> {
  const keys = publicKeys(store);
  const stored = storedSetFiles(store).flatMap((file) => {
    const found = readSignedFile(file, keys);
    return 'set' in found ? [found.set] : [];
  });
  const sets = [...stored, ...[...fresh.values()].map(({ set }) => set)];
  // A map keeps the last entry of a key.
  sets.sort((one, other) => one.serial - other.serial);
  return new Map(sets.flatMap((set) => [...hashesIn(set)]));
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
  const files = [setFile(store), ...storedSetFiles(store).slice(0, 3)];
  return new Set(
    files.flatMap((file) => {
      const { units = {}, canary = {} } = (readJson(file, 'set') ?? {}) as Partial<ReleaseSet>;
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
function versionsIn(keys: readonly string[], ignored: Ignored): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const key of keys) {
    const file = fileKeyIn(key);
    if (file === null) ignored.foreign.push(key);
    else if (!found.get(file.name)?.push(file.file)) found.set(file.name, [file.file]);
  }
  return new Map([...found].filter(([, files]) => files.includes('release.json')));
}

/** Each change's lines are an object of their own, which never changes and is read once. */
async function pullLog(objects: Objects, store: string, ignored: Ignored): Promise<void> {
  const folder = join(store, 'log');
  mkdirSync(folder, { recursive: true });
  const here = new Set(readdirSync(folder));
  const parts: string[] = [];
  for (const key of await objects.list('log/')) {
    const part = logPartIn(key);
    if (part === null) ignored.foreign.push(key);
    else parts.push(part);
  }
  const fresh = parts.filter((part) => !here.has(part));
  await forEachKey(fresh, async (part) => {
    const lines = await objects.read(`log/${part}`);
    // Lines that were cut are read again by the next command.
    if (lines?.at(-1) === NEWLINE) writeWhole(join(folder, part), lines);
  });
  const text = Buffer.concat(
    parts
      .map((part) => join(folder, part))
      .map((file) => (existsSync(file) ? readFileSync(file) : Buffer.alloc(0))),
  );
  writeWhole(join(store, 'log.jsonl'), text);
}

async function pullFile(objects: Objects, store: string, key: string): Promise<void> {
  const content = await objects.read(key);
  if (content !== null && content !== NOT_READ) writeWhole(join(store, key), content);
}
