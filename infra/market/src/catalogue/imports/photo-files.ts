import { constants } from 'node:fs';
import { open, realpath } from 'node:fs/promises';
import { isAbsolute, join, relative, sep } from 'node:path';
import { PHOTO_FILE_BYTES } from '@sold/contracts/base/photo-upload';
import { Refusal } from '@sold/service/http/refusal';
import type { Photo } from '@sold/service/pictures/photo';
import { readPhoto } from '../../platform/photos/read-photo.ts';

/** Longest edge of an item's photo, px: lists and pages show it at 400 px, screens have two pixels for one. */
const ITEM_EDGE = 800;

/** Reads the photo that a row names; a text says in English why it cannot be taken. */
export type PhotoReader = (name: string) => Promise<Photo | string>;

/**
 * Reads photos that lie in a folder or below it. A row comes from outside: its file name is neither fetched nor followed
 * out of the folder, and is opened only when it is a file of its own.
 */
export function photosIn(folder: string): PhotoReader {
  return async (name) => {
    if (/^[a-z][a-z\d+.-]*:/i.test(name)) return 'an address is not fetched: put the file beside the CSV';
    if (isAbsolute(name) || name.split(/[\\/]/).includes('..')) return 'not in the folder of the CSV';
    const bytes = await bytesOf(await realpath(folder), name.replaceAll('\\', '/'));
    return typeof bytes === 'string' ? bytes : pictureIn(bytes);
  };
}

async function bytesOf(folder: string, name: string): Promise<Buffer | string> {
  const path = join(folder, name);
  const real = await realpath(path).catch(() => null);
  if (real === null) return 'there is no such file';
  if (real !== path || relative(folder, real).startsWith(`..${sep}`)) return 'a link, not a file of its own';
  // Neither a link that has come since, nor what never ends.
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK).catch(
    () => null,
  );
  if (file === null) return 'cannot be opened';
  try {
    const found = await file.stat();
    if (!found.isFile()) return 'no regular file';
    if (found.size > PHOTO_FILE_BYTES) return `over ${PHOTO_FILE_BYTES} bytes`;
    const bytes = Buffer.alloc(found.size);
    const { bytesRead } = await file.read(bytes, 0, found.size, 0);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function pictureIn(bytes: Buffer): Promise<Photo | string> {
  try {
    return await readPhoto(bytes, { edge: ITEM_EDGE });
  } catch (error) {
    if (error instanceof Refusal) return 'no JPEG, PNG or WebP that can be read';
    throw error;
  }
}
