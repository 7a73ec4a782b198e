import { randomUUID } from 'node:crypto';
import type { Objects } from './objects.ts';
import { StoreError } from './store-error.ts';
import { shown } from './store-keys.ts';

/**
 * Makes an object, or finds that it is there. The content is read afterwards, whatever the store answers: answers get lost, and the
 * same content counts as ours.
 * @returns false when there is another content
 */
export async function makeOnce(objects: Objects, key: string, content: Buffer): Promise<boolean> {
  let lost: unknown = null;
  try {
    await objects.create(key, content);
  } catch (error) {
    if (!(error instanceof StoreError) || error.isCertain) throw error;
    lost = error;
  }
  const found = await objects.read(key).catch((error: Error) => {
    // The refusal concerns the question, not the object.
    throw new StoreError(error.message, { isCertain: false, cause: error });
  });
  if (found !== null) return found.equals(content);
  throw (
    lost ??
    new StoreError(`The store says that ${shown(key)} is there, and does not have it.`, { isCertain: false })
  );
}

/**
 * Tries whether a store makes an object once: without that, two people at the same time lose one's change.
 * @throws StoreError when it writes over what is there
 */
export async function mustCreateOnce(objects: Objects): Promise<void> {
  const key = `probe-${randomUUID()}`;
  try {
    await makeOnce(objects, key, Buffer.from('first'));
    if (await makeOnce(objects, key, Buffer.from('second')))
      throw new StoreError(
        'The store writes over objects that are there: it does not heed If-None-Match. Choose a store with conditional writes, such as S3, R2 or MinIO.',
        { isCertain: true },
      );
  } finally {
    await objects.remove(key).catch(() => undefined);
  }
}
