import { type KeyObject, sign, verify } from 'node:crypto';
import { basename } from 'node:path';
import { readAtMost } from './limits.ts';
import type { LiveSet } from './live-set.ts';

/** Why a set is not taken. `missing` and `changed`: a release that it names, or what that release says of itself. */
export type Distrust = 'broken' | 'unsigned' | 'forged' | 'older' | 'missing' | 'changed';

export type ReadSet = { set: LiveSet } | { distrust: Distrust; why: string };

/** The text of a set with its signature (Ed25519, over the JSON of everything else). */
export function signedText(set: LiveSet, key: KeyObject): string {
  const signature = sign(null, Buffer.from(JSON.stringify(set)), key).toString('base64');
  return `${JSON.stringify({ ...set, signature }, null, 2)}\n`;
}

/** {@link readSigned} of a file; one that cannot be read is a broken one. */
export function readSignedFile(file: string, keys: readonly KeyObject[]): ReadSet {
  try {
    const found = readSigned(readAtMost(file, 'set').toString(), keys);
    // A copy of an older set under a newer name would bring its versions back.
    const [, serial] = /^(\d+)\.json$/.exec(basename(file)) ?? [];
    return !('set' in found) || serial === undefined || found.set.serial === Number(serial)
      ? found
      : { distrust: 'broken', why: `it is set ${found.set.serial} under another number` };
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    return { distrust: 'broken', why: code === undefined ? message : `it cannot be read (${code})` };
  }
}

/** Reads the text of a set; it counts when one of the keys signed it. */
export function readSigned(text: string, keys: readonly KeyObject[]): ReadSet {
  const found = parsed(text);
  if (found === null) return { distrust: 'broken', why: 'it is no release set' };
  const { signature, ...set } = found;
  if (signature === undefined) return { distrust: 'unsigned', why: 'it has no signature' };
  const signed = Buffer.from(JSON.stringify(set));
  const given = Buffer.from(String(signature), 'base64');
  return keys.some((key) => verify(null, signed, key, given))
    ? { set }
    : { distrust: 'forged', why: 'no known key signed what it says' };
}

function parsed(text: string): (LiveSet & { signature?: unknown }) | null {
  try {
    const found = JSON.parse(text) as (LiveSet & { signature?: unknown }) | null;
    const isSet =
      typeof found === 'object' &&
      Number.isSafeInteger(found?.serial) &&
      typeof found?.units === 'object' &&
      found.units !== null;
    return isSet ? found : null;
  } catch {
    return null;
  }
}
