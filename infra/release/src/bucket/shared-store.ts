import { rmSync } from 'node:fs';
import { makeDraft } from './draft.ts';
import type { Objects } from './objects.ts';
import { localVersions, pull } from './pull.ts';
import { push, pushKept, type Sending } from './push.ts';
import { SET_KEY, setKey } from './store-keys.ts';

/** Settings of a store that several machines share. */
export type BucketSettings = Readonly<Record<string, string | undefined>>;

/**
 * Store of `RELEASE_BUCKET`: `s3://bucket/folder` (at `RELEASE_S3_ENDPOINT`, where that is not Amazon's), or a folder that machines
 * share. Null when it is not set.
 */
export async function sharedObjects(settings: BucketSettings = process.env): Promise<Objects | null> {
  const { RELEASE_BUCKET: address, RELEASE_S3_ENDPOINT: endpoint } = settings;
  if (!address) return null;
  if (!/^\s*[a-z][\w+.-]*:/i.test(address))
    return (await import('./folder-objects.ts')).folderObjects(address);
  const { bucketIn, s3Objects } = await import('./s3-objects.ts');
  return s3Objects(bucketIn(address), endpoint ? { endpoint, forcePathStyle: true } : {});
}

/**
 * Works on a draft of a folder that is up to date with a shared store, and sends what came of it. The folder has the change when the
 * shared store has it. Without a shared store the folder is all there is.
 * @param work takes the folder that it works on
 * @param say takes lines for the person who runs this. Default: on standard error
 */
export async function withSharedStore<T>(
  store: string,
  objects: Objects | null,
  work: (store: string) => Promise<T>,
  say: (line: string) => void = console.error,
): Promise<T> {
  if (objects === null) return work(store);
  const there = await pull(objects, store, { say });
  const draft = makeDraft(store);
  const sending: Sending = { draft, store, there, before: there.isNew ? [] : localVersions(store) };
  try {
    const value = await work(draft).catch(async (error: unknown) => {
      await pushKept(objects, sending).catch((failure: Error) => say(failure.message));
      throw error;
    });
    const left = await push(objects, sending);
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

/** Brings a folder up to date with the shared store again and again, for who serves it. @returns how to end it */
export function followBucket(
  store: string,
  objects: Objects,
  { everyMs, failed }: { everyMs: number; failed: (error: unknown) => void },
): () => void {
  let isEnded = false;
  let serial = 0;
  let seen: string | null = null;
  const look = async () => {
    // The next set counts from the moment when it is made, also when nothing points at it yet.
    const texts = await Promise.all([SET_KEY, setKey(serial + 1)].map((key) => objects.read(key)));
    const state = texts.map((text) => text?.toString('base64') ?? '').join('\n');
    if (state === seen) return;
    ({ serial } = await pull(objects, store, { say: failed, needsLog: false }));
    seen = state;
  };
  const again = async () => {
    await look().catch(failed);
    if (!isEnded) setTimeout(again, everyMs).unref();
  };
  void again();
  return () => {
    isEnded = true;
  };
}
