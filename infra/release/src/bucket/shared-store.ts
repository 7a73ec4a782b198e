import type { KeyObject } from 'node:crypto';
import { rmSync } from 'node:fs';
import { environment } from '@sold/service/settings/environment';
import { publicKeys } from '../store/keys.ts';
import { readSigned } from '../store/signed.ts';
import { makeDraft } from './draft.ts';
import { type Objects, sized } from './objects.ts';
import { type Contents, incompleteText, localVersions, pull } from './pull.ts';
import { push, pushStored, type Sending } from './push.ts';
import { SET_KEY, setKey } from './store-keys.ts';

/** Settings of a store that several machines share. */
export type BucketSettings = Readonly<Record<string, string | undefined>>;

/**
 * Store of `RELEASE_BUCKET`: `s3://bucket/folder` (at `RELEASE_S3_ENDPOINT`, where that is not Amazon's), or a folder that machines
 * share. Null when it is not set.
 */
export async function sharedObjects(settings: BucketSettings = environment): Promise<Objects | null> {
  const { RELEASE_BUCKET: address, RELEASE_S3_ENDPOINT: endpoint } = settings;
  if (!address) return null;
  if (!/^\s*[a-z][\w+.-]*:/i.test(address))
    return (await import('./folder-objects.ts')).folderObjects(address);
  // The SDK reads these itself.
  for (const name of Object.keys(settings).filter((one) => one.startsWith('AWS_')))
    process.env[name] = settings[name];
  const { bucketIn, s3Objects } = await import('./s3-objects.ts');
  return s3Objects(bucketIn(address), endpoint ? { endpoint, forcePathStyle: true } : {});
}

/**
 * Works on a draft of a folder that is up to date with a shared store, and sends what came of it. The folder has the change when the
 * shared store has it. Without a shared store the folder is all there is.
 * @param work takes the folder that it works on
 * @param tell takes lines for the person who runs this, each once. Default: on standard error
 * @param options `isReading`: the work changes nothing, so nothing is sent
 */
export async function withSharedStore<T>(
  store: string,
  given: Objects | null,
  work: (store: string) => Promise<T>,
  tell: (line: string) => void = console.error,
  { isReading = false }: { isReading?: boolean } = {},
): Promise<T> {
  if (given === null) return work(store);
  const said = new Set<string>();
  const say = (line: string) => {
    if (!said.has(line)) tell(line);
    said.add(line);
  };
  const objects = sized(given, say);
  const there = await pull(objects, store, { say });
  const draft = makeDraft(store);
  const sending: Sending = { draft, store, there, before: there.isNew ? [] : localVersions(store), say };
  try {
    const value = await work(draft).catch(async (error: unknown) => {
      if (!isReading) await pushStored(objects, sending).catch((failure: Error) => say(failure.message));
      throw error;
    });
    const left = isReading ? null : await push(objects, sending);
    left?.forEach(say);
    if (left !== null) await pull(objects, store, { say }).catch((error: Error) => say(error.message));
    return value;
  } catch (error) {
    // People know the folder, not its draft.
    if (error instanceof Error) error.message = error.message.replaceAll(draft, store);
    throw error;
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** How a folder follows a shared store. */
export interface Following {
  /** Ends it. */
  (): void;
  /** Why the folder is not up to date with the shared store, a sentence; null while it is. */
  problem(): string | null;
}

/**
 * Brings a folder up to date with the shared store again and again, for who serves it. While versions are not whole, or the store does
 * not answer, each turn tries again.
 * @param failed hears of each turn that did not bring the folder up to date
 */
export function followBucket(
  store: string,
  given: Objects,
  { everyMs, failed }: { everyMs: number; failed: (error: unknown) => void },
): Following {
  const objects = sized(given, failed);
  let isEnded = false;
  let serial = 0;
  let seen: string | null = null;
  let problem: string | null = 'The shared store was not read yet.';
  let said: string[] = [];
  const look = async () => {
    // The next set counts from the moment when it is made, also when nothing points at it yet.
    const texts = await Promise.all([SET_KEY, setKey(serial + 1)].map((key) => objects.read(key)));
    const state = texts.map((text) => text?.toString('base64') ?? '').join('\n');
    if (state === seen) {
      problem = null;
      return;
    }
    const lines: string[] = [];
    const pulled = await pull(objects, store, { say: (line) => lines.push(line), needsLog: false });
    for (const line of lines.filter((one) => !said.includes(one))) failed(line);
    said = lines;
    serial = pulled.serial;
    problem = problemOf(pulled, newestIn(texts, publicKeys(store)));
    seen = problem === null && !pulled.isMoving ? state : null;
  };
  const again = async () => {
    await look().catch((error: Error) => {
      problem = error.message;
      failed(error);
    });
    if (!isEnded) setTimeout(again, everyMs).unref();
  };
  void again();
  return Object.assign(
    () => {
      isEnded = true;
    },
    { problem: () => problem },
  );
}

/** @param newest serial of the newest set that was seen before */
function problemOf({ incomplete, serial }: Contents, newest: number): string | null {
  if (incomplete.length > 0) return incompleteText(incomplete);
  return newest > serial ? `The shared store has set ${newest} and does not list it yet.` : null;
}

/** Serial of the newest set that a known key signed; 0 without one. */
function newestIn(texts: readonly (Buffer | null)[], keys: readonly KeyObject[]): number {
  const serials = texts.map((text) => {
    const found = readSigned(text?.toString() ?? '', keys);
    return 'set' in found ? found.set.serial : 0;
  });
  return Math.max(...serials);
}
