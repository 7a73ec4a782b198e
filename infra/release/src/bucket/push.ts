import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { integrityOf } from '@sold/build/unit/integrity';
import type { UnitName } from '@sold/contracts/federation/release';
import { signedHash } from '../store/damage.ts';
import { publicKeys } from '../store/keys.ts';
import { EMPTY_SET, type LiveSet } from '../store/live-set.ts';
import { readSet, SetMoved, setFile, storedSetFiles } from '../store/sets.ts';
import { readSigned } from '../store/signed.ts';
import { isDescriptionSigned, SIGNATURE_FILE } from '../store/signed-description.ts';
import { makeOnce, mustCreateOnce } from './made-once.ts';
import { forEachKey, type Objects, TooLarge } from './objects.ts';
import { type Contents, localVersions } from './pull.ts';
import { StoreError } from './store-error.ts';
import {
  fileKeyIn,
  logKey,
  mostBytesOf,
  SERVICES_KEY,
  SET_KEY,
  serialIn,
  setKey,
  shown,
} from './store-keys.ts';

/** A change that was made in a draft of a folder. */
export interface Sending {
  draft: string;
  store: string;
  /** Contents of the shared store when the change began. */
  there: Contents;
  /** Versions that the folder had then. */
  before: readonly string[];
  /** Takes lines for the person who runs this. */
  say(line: string): void;
}

/**
 * Sends a change: versions, log lines, then the set. Making the set is the moment from which it is live; of two machines that change
 * the set at the same time one wins.
 * @returns harmless failures, sentences; null when there was nothing to send
 * @throws SetMoved when another machine made the set; StoreError when nothing is live, or when the outcome is unknown, as its message says
 */
export async function push(objects: Objects, sending: Sending): Promise<readonly string[] | null> {
  const { draft, store, there } = sending;
  const [{ serial: was, ...before }, now] = [there.isNew ? EMPTY_SET : readSet(store), readSet(draft)];
  const lines = newLines(sending);
  const versions = unsent(sending, before, now);
  const services = changedText(sending, SERVICES_KEY);
  const removed = there.isNew ? [] : sending.before.filter((name) => !localVersions(draft).includes(name));
  if (now.serial === was && lines === '' && versions.length === 0 && services === null) return null;
  await changingNothing(async () => {
    await mustCreateOnce(objects);
    for (const name of versions) await pushVersion(objects, sending, name);
    if (lines !== '') await pushLog(objects, now.serial, lines);
  });
  // A new store has no followers, so the live set goes first and its history after it.
  const first = there.isNew ? now.serial : was + 1;
  for (let serial = first; serial <= now.serial && serial > 0; serial += 1)
    await pushSet(objects, sending, serial, serial > first);
  return harmless([
    ...(there.isNew ? storedSets(draft, now.serial) : []).map((key) => async () => {
      await makeOnce(objects, key, readFileSync(join(draft, key)));
    }),
    ...(there.isUnkept ? [() => keepSet(objects, draft, was)] : []),
    ...removed.map((name) => () => removeVersion(objects, name)),
    () => objects.write(SET_KEY, readFileSync(setFile(draft))),
    ...(services === null ? [] : [() => objects.write(SERVICES_KEY, Buffer.from(services))]),
  ]);
}

/** Sends versions that a command kept before it was refused: they can be promoted later. */
export async function pushStored(objects: Objects, sending: Sending): Promise<void> {
  const { draft, before } = sending;
  for (const name of localVersions(draft).filter((one) => !before.includes(one)))
    await pushVersion(objects, sending, name);
}

/**
 * Versions that are to be in the shared store: those that this change kept, those that go live by it, and those of its set that the
 * store does not have. Files that are there already are compared with ours: a stranger may have put them there.
 */
function unsent(
  { draft, there, before }: Sending,
  was: Pick<LiveSet, 'units' | 'canary'>,
  now: LiveSet,
): string[] {
  const [old, needed] = [was, now].map((set) => new Set(namesIn(set))) as [Set<string>, Set<string>];
  return localVersions(draft).filter((name) => {
    if (needed.has(name) && !old.has(name)) return true;
    return !there.versions.has(name) && (there.isNew || needed.has(name) || !before.includes(name));
  });
}

/** `trade/1.0.0` of each version of a set. */
function namesIn({ units, canary = {} }: Pick<LiveSet, 'units' | 'canary'>): string[] {
  const some = Object.entries(canary).map(([unit, { version }]) => [unit, version]);
  return [...Object.entries(units), ...some].map(([unit, version]) => `${unit}/${version}`);
}

/** Lines of the log that the change added; all of them for a new store. */
function newLines({ draft, store, there }: Sending): string {
  const [old, now] = [store, draft].map((folder) => textIn(join(folder, 'log.jsonl')));
  return (now ?? '').slice(there.isNew ? 0 : (old ?? '').length).replace(/^\n/, '');
}

/** Text of a file that the change wrote over; null when it did not. */
function changedText({ draft, store, there }: Sending, name: string): string | null {
  const text = textIn(join(draft, name));
  return text === null || (!there.isNew && text === textIn(join(store, name))) ? null : text;
}

function textIn(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

/**
 * Sends a version. Other files in its place are written over, unless they are those of a version that a known key signed.
 * @throws StoreError when there is another version of that name
 */
async function pushVersion(objects: Objects, { draft, say }: Sending, name: string): Promise<void> {
  const dir = join(draft, 'units', name);
  const files = readdirSync(dir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1));
  const keyOf = (file: string) => `units/${name}/${file}`;
  const odd = files.find((file) => fileKeyIn(keyOf(file)) === null);
  if (odd !== undefined)
    throw new StoreError(
      `${name} has a file that no shared store takes: ${shown(odd)}. Give it another name.`,
      {
        isCertain: true,
      },
    );
  for (const file of files) {
    const { size } = statSync(join(dir, file));
    if (size > mostBytesOf(keyOf(file))) throw new TooLarge(keyOf(file), size);
  }
  const description = readFileSync(join(dir, 'release.json'));
  const mustBeFree = async () => {
    // Missing: a send that broke off may have left the other files.
    const there = await objects.read(keyOf('release.json'));
    const isOther = there !== null && !there.equals(description);
    if (isOther && (await isBuilt(objects, draft, { name, description: there })))
      throw new StoreError(
        `The shared store has another "${keyOf('release.json')}" than this machine: the same version was built twice, differently. Publish another version.`,
        { isCertain: true },
      );
    return isOther;
  };
  if (await mustBeFree())
    say(`The shared store had another ${name}, which no known key signed. It is replaced.`);
  const send = async (file: string, isFree: () => Promise<unknown>) => {
    const content = readFileSync(join(dir, file));
    if (await makeOnce(objects, keyOf(file), content)) return;
    await isFree();
    await objects.write(keyOf(file), content);
  };
  await forEachKey(
    files.filter((one) => one !== 'release.json'),
    (file) => send(file, async () => undefined),
  );
  // Its description says that a version is whole, and comes last.
  await send('release.json', mustBeFree);
}

/** Whether a description in the shared store is that of a version which a signature covers. */
async function isBuilt(
  objects: Objects,
  draft: string,
  { name, description }: { name: string; description: Buffer },
): Promise<boolean> {
  const [unit, version] = name.split('/') as [UnitName, string];
  const hash = integrityOf(description);
  const signature = (await objects.read(`units/${name}/${SIGNATURE_FILE}`))?.toString() ?? '';
  return (
    isDescriptionSigned({ unit, version }, hash, { signature, keys: publicKeys(draft) }) ||
    signedHash(draft, { unit, version }) === hash
  );
}

/** Sends lines of the log. Their key is like no other, so only a store with a fault has another content there. */
async function pushLog(objects: Objects, serial: number, lines: string): Promise<void> {
  if (await makeOnce(objects, logKey(serial, Date.now(), randomUUID()), Buffer.from(lines))) return;
  throw new StoreError('The shared store does not give back the lines of the log that it took.', {
    isCertain: true,
  });
}

/** Keys of sets before a serial. */
function storedSets(draft: string, before: number): string[] {
  return storedSetFiles(draft)
    .map((file) => `sets/${basename(file)}`)
    .filter((key) => (serialIn(key) ?? before) < before);
}

/** Puts a set back that the shared store had as the live one alone. */
async function keepSet(objects: Objects, draft: string, serial: number): Promise<void> {
  await makeOnce(objects, setKey(serial), readFileSync(join(draft, setKey(serial))));
}

/** @param isFollowing the change makes several sets, and one of them is live already */
async function pushSet(
  objects: Objects,
  { draft, say }: Sending,
  serial: number,
  isFollowing: boolean,
): Promise<void> {
  const content = readFileSync(join(draft, setKey(serial)));
  const make = () =>
    makeOnce(objects, setKey(serial), content).catch((error: Error) => {
      if (isFollowing)
        throw new StoreError(
          `Set ${serial - 1} is live; of set ${serial} this is not known: ${error.message}`,
          {
            isCertain: false,
            cause: error,
          },
        );
      if (error instanceof StoreError && error.isCertain) throw nothingChanged(error);
      throw notSaid(serial, error.message, error);
    });
  if ((await make()) || (await isOurs(objects, draft, serial))) return;
  // Removed and made again, so that of two machines that meet it one wins.
  await objects.remove(setKey(serial)).catch((error: Error) => {
    throw notSaid(
      serial,
      `${setKey(serial)} there is no set that a known key signed. ${error.message}`,
      error,
    );
  });
  if (!(await make()) && !(await isOurs(objects, draft, serial)))
    throw notSaid(
      serial,
      `${setKey(serial)} there is no set that a known key signed. If it stays so, remove that object there.`,
    );
  say(`The shared store had a ${setKey(serial)} that no known key signed. It was replaced.`);
}

/**
 * The store shows another content than this machine's. It is read twice more, because an answer may be cut: a set of another machine
 * has the signature of a known key.
 * @returns false for anything else
 * @throws SetMoved for such a set
 */
async function isOurs(objects: Objects, draft: string, serial: number): Promise<boolean> {
  const ours = readFileSync(join(draft, setKey(serial)));
  for (const _ of [1, 2]) {
    const found = await objects.read(setKey(serial));
    if (found?.equals(ours)) return true;
    const other = readSigned(found?.toString() ?? '', publicKeys(draft));
    if ('set' in other && other.set.serial === serial) throw movedAt(serial);
  }
  return false;
}

function notSaid(serial: number, why: string, cause?: Error): StoreError {
  return new StoreError(
    `The shared store does not say whether set ${serial} is live: ${why} Ask before anything else is done: npm run release -- status`,
    { isCertain: false, cause },
  );
}

function movedAt(serial: number): SetMoved {
  return new SetMoved(`Another person has made set ${serial} meanwhile; nothing was changed. Ask again.`);
}

/** Before the set is made nothing is live, whatever was sent. */
async function changingNothing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof StoreError ? nothingChanged(error) : error;
  }
}

function nothingChanged(error: StoreError): StoreError {
  return new StoreError(`${error.message} Nothing was changed.`, { isCertain: true, cause: error });
}

/** Without its description, which goes first, a version is not whole. */
async function removeVersion(objects: Objects, name: string): Promise<void> {
  await objects.remove(`units/${name}/release.json`);
  for (const key of await objects.list(`units/${name}/`)) await objects.remove(key);
}

/** Does what need not succeed: the change is live already. @returns a sentence for each that failed */
async function harmless(steps: readonly (() => Promise<void>)[]): Promise<string[]> {
  const problems: string[] = [];
  for (const step of steps) await step().catch((error: Error) => problems.push(error.message));
  return problems.map((problem) => `The change is done. This is left for a later command: ${problem}`);
}
