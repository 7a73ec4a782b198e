import { existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { integrityOf } from '@sold/build/unit/integrity';
import type { Release, ReleaseFile, UnitName } from '@sold/contracts/federation/release';
import { COMPRESSED, type Form, isWhole, mostIn, PLAIN } from '../store/forms.ts';
import { publicKeys } from '../store/keys.ts';
import { parsedJson } from '../store/read-json.ts';
import { isDescriptionSigned, SIGNATURE_FILE } from '../store/signed-description.ts';
import { asRelease, readRelease, releaseHash } from '../store/store.ts';
import { forEachKey, type Objects } from './objects.ts';
import { makePart } from './parts.ts';
import { writeWhole } from './write-whole.ts';

/** Versions of a shared store, and what is known of them. */
export interface VersionsThere {
  /** Files by version: `trade/1.0.0`. */
  listed: ReadonlyMap<string, readonly string[]>;
  /** SHA-384 of the descriptions that the live set names: those versions have to be whole. */
  live: ReadonlyMap<string, string>;
  /** Hashes that older sets name, for versions without a signature of their own. */
  older(): ReadonlyMap<string, string>;
}

export interface PulledVersions {
  /** Versions that the shared store has and the folder too, each file as it was signed. */
  whole: ReadonlySet<string>;
  /** Versions of which the store gave not each file as it was signed. */
  incomplete: readonly string[];
  /** Versions that no signature covers. */
  foreign: readonly string[];
  /** Versions that are listed and have no description: another machine may be removing them. */
  gone: readonly string[];
  /** Versions of the folder whose files were missing or damaged, and are whole again. */
  mended: readonly string[];
}

type State = 'whole' | 'mended' | 'incomplete' | 'foreign' | 'gone';

/** How often an object is read before it counts as damaged: an answer may be cut. */
const READS = 2;

/** Brings the versions that a signature covers into a folder, and again those of their files that are missing or damaged. */
export async function pullVersions(
  objects: Objects,
  store: string,
  there: VersionsThere,
): Promise<PulledVersions> {
  const states = new Map<string, State>();
  for (const name of new Set([...there.live.keys(), ...there.listed.keys()])) {
    const state = await pullVersion(objects, store, { name, there });
    // Live versions have to be there.
    const isWhole = state === 'whole' || state === 'mended';
    states.set(name, !isWhole && there.live.has(name) ? 'incomplete' : state);
  }
  const named = (wanted: State) => [...states].flatMap(([name, state]) => (state === wanted ? [name] : []));
  return {
    whole: new Set([...named('whole'), ...named('mended')].filter((name) => there.listed.has(name))),
    mended: named('mended'),
    incomplete: named('incomplete'),
    foreign: named('foreign'),
    gone: named('gone'),
  };
}

interface One {
  name: string;
  there: VersionsThere;
}

async function pullVersion(objects: Objects, store: string, one: One): Promise<State> {
  const { name, there } = one;
  const stored = await storedOf(store, one);
  if (stored !== null && stored.lacking.length === 0) return 'whole';
  if (stored !== null) {
    const state = await bringFiles(objects, store, { name, wanted: stored.lacking });
    return state === 'whole' ? 'mended' : state;
  }
  if (!there.listed.has(name)) return 'incomplete';
  const found = await readDescription(objects, store, one);
  if (found === null) return 'gone';
  if (found === 'damaged') return 'foreign';
  return bringVersion(objects, store, { name, ...found, wanted: wantedOf(found.release, one) });
}

/** A file of a version in one form. */
interface Wanted {
  file: ReleaseFile;
  form: Form;
}

/** The files of a version in the forms that the shared store lists. */
function wantedOf({ files }: Release, { name, there }: One): Wanted[] {
  const listed = new Set(there.listed.get(name));
  return files.flatMap((file) =>
    [PLAIN, ...COMPRESSED]
      .filter((form) => form === PLAIN || listed.has(file.path + form.suffix))
      .map((form) => ({ file, form })),
  );
}

/**
 * Lists the files that a version of the folder lacks; null when the version is missing or has another description than was signed.
 * Live versions are checked by hash, the others by the sizes of their files.
 */
async function storedOf(store: string, one: One): Promise<{ lacking: readonly Wanted[] } | null> {
  const [unit, version] = one.name.split('/') as [UnitName, string];
  const release = readRelease(store, unit, version);
  const hash = one.there.live.get(one.name);
  if (release === null || (hash !== undefined && releaseHash(store, unit, version) !== hash)) return null;
  const lacking: Wanted[] = [];
  for (const wanted of wantedOf(release, one)) {
    const path = join(store, 'units', one.name, wanted.file.path + wanted.form.suffix);
    const isStored = hash === undefined ? hasSize(path, wanted) : await isWholeAt(path, wanted);
    if (!isStored) lacking.push(wanted);
  }
  return { lacking };
}

function hasSize(path: string, { file, form }: Wanted): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat !== undefined && (form !== PLAIN || stat.size === file.bytes);
}

async function isWholeAt(path: string, { file, form }: Wanted): Promise<boolean> {
  const content = await readFile(path).catch(() => null);
  return content !== null && isWhole(content, form, file);
}

interface Description {
  release: Release;
  description: Buffer;
  /** Null without a valid one. */
  signature: Buffer | null;
}

/** Reads a version's description, which a signature has to cover. @returns null when it is not there */
async function readDescription(
  objects: Objects,
  store: string,
  { name, there }: One,
): Promise<Description | 'damaged' | null> {
  const [unit, version] = name.split('/') as [UnitName, string];
  const keys = publicKeys(store);
  for (let reads = 0; reads < READS; reads += 1) {
    const description = await objects.read(`units/${name}/release.json`);
    if (description === null) return null;
    const hash = integrityOf(description);
    const isListed = there.listed.get(name)?.includes(SIGNATURE_FILE);
    const given = isListed ? await objects.read(`units/${name}/${SIGNATURE_FILE}`) : null;
    const isSigned =
      given !== null && isDescriptionSigned({ unit, version }, hash, { signature: given.toString(), keys });
    const live = there.live.get(name);
    const isCovered = live === undefined ? isSigned || there.older().get(name) === hash : live === hash;
    const release = isCovered ? asRelease(parsedJson(description.toString()), { unit, version }) : null;
    if (release !== null) return { release, description, signature: isSigned ? given : null };
  }
  return 'damaged';
}

/** Puts a version into the folder, or nothing: of each file there is at least one form. */
async function bringVersion(
  objects: Objects,
  store: string,
  { name, wanted, description, signature }: Description & { name: string; wanted: readonly Wanted[] },
): Promise<State> {
  const target = join(store, 'units', name);
  return makePart(store, async (part) => {
    const missing = await fetchFiles(objects, { name, wanted, part });
    if (missing.some(({ form }) => form === PLAIN)) return stateOf(objects, name, missing);
    if (signature !== null) writeWhole(join(part, SIGNATURE_FILE), signature);
    writeWhole(join(part, 'release.json'), description);
    mkdirSync(dirname(target), { recursive: true });
    // One of another description is in the way.
    if (existsSync(target)) renameSync(target, join(part, '.before'));
    renameSync(part, target);
    rmSync(join(target, '.before'), { recursive: true, force: true });
    return stateOf(objects, name, missing);
  });
}

/** Puts files into a version of the folder. */
async function bringFiles(
  objects: Objects,
  store: string,
  { name, wanted }: { name: string; wanted: readonly Wanted[] },
): Promise<State> {
  return makePart(store, async (part) => {
    const missing = await fetchFiles(objects, { name, wanted, part });
    for (const { file, form } of wanted.filter((one) => !missing.includes(one))) {
      const target = join(store, 'units', name, file.path + form.suffix);
      rmSync(target, { recursive: true, force: true });
      mkdirSync(dirname(target), { recursive: true });
      renameSync(join(part, file.path + form.suffix), target);
    }
    return stateOf(objects, name, missing);
  });
}

/** Reads files into a folder. @returns those that were not as they were signed */
async function fetchFiles(
  objects: Objects,
  { name, wanted, part }: { name: string; wanted: readonly Wanted[]; part: string },
): Promise<readonly Wanted[]> {
  const missing: Wanted[] = [];
  await forEachKey(wanted, async (one) => {
    const path = one.file.path + one.form.suffix;
    for (let reads = 0; reads < READS; reads += 1) {
      const content = await objects.read(`units/${name}/${path}`, mostIn(one.file));
      if (content !== null && isWhole(content, one.form, one.file))
        return writeWhole(join(part, path), content);
    }
    missing.push(one);
  });
  return missing;
}

/** Without its description, which goes first, a version is being removed. */
async function stateOf(objects: Objects, name: string, missing: readonly Wanted[]): Promise<State> {
  if (missing.length === 0) return 'whole';
  return (await objects.read(`units/${name}/release.json`)) === null ? 'gone' : 'incomplete';
}
