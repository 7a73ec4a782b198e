import { here } from './here.ts';
import type { Objects } from './objects.ts';
import { pull } from './pull.ts';
import { push } from './push.ts';

/** Settings of a store that several machines share. */
export type BucketSettings = Readonly<Record<string, string | undefined>>;

/**
 * What `RELEASE_BUCKET` names: `s3://bucket/folder` (at `RELEASE_S3_ENDPOINT`, where that is not Amazon's), or a folder that machines
 * share. Null when it is not set.
 */
export async function sharedObjects(settings: BucketSettings = process.env): Promise<Objects | null> {
  const { RELEASE_BUCKET: address, RELEASE_S3_ENDPOINT: endpoint } = settings;
  if (!address) return null;
  if (!address.startsWith('s3:')) return (await import('./folder-objects.ts')).folderObjects(address);
  const { bucketIn, s3Objects } = await import('./s3-objects.ts');
  return s3Objects(bucketIn(address), endpoint ? { endpoint, forcePathStyle: true } : {});
}

/** Works on a folder that is up to date with the bucket, and sends what came of it. Without a bucket the folder is all there is. */
export async function withSharedStore<T>(
  store: string,
  objects: Objects | null,
  work: () => Promise<T>,
): Promise<T> {
  if (objects === null) return work();
  // A bucket that is new is given everything that the folder has.
  const isNew = (await objects.read('set.json')) === null;
  await pull(objects, store);
  const before = isNew ? { serial: 0, lines: [], versions: [], texts: {} } : here(store);
  try {
    const value = await work();
    await push(objects, store, before);
    return value;
  } catch (error) {
    // A version that was refused is kept for a later promotion.
    if (here(store).versions.length > before.versions.length) await push(objects, store, before);
    throw error;
  }
}

/** Brings a folder up to date with the bucket again and again, for who serves it. @returns how to end it */
export function followBucket(
  store: string,
  objects: Objects,
  { everyMs, failed }: { everyMs: number; failed: (error: unknown) => void },
): () => void {
  let isEnded = false;
  let seen = '';
  const look = async () => {
    const text = (await objects.read('set.json'))?.toString() ?? '';
    if (text !== seen) await pull(objects, store);
    seen = text;
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
