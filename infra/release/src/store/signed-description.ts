import { type KeyObject, sign, verify } from 'node:crypto';
import type { Version } from './plan.ts';

/** File beside a version's `release.json` that holds the signature of it. */
export const SIGNATURE_FILE = 'release.sig';

/** Signs a version's description, so that it is known before any set names it. @param hash SHA-384 of its `release.json` */
export function descriptionSignature(of: Version, hash: string, key: KeyObject): string {
  return `${sign(null, signedWords(of, hash), key).toString('base64')}\n`;
}

/** Whether one of the keys signed a version's description. @param signature content of its {@link SIGNATURE_FILE} */
export function isDescriptionSigned(
  of: Version,
  hash: string,
  { signature, keys }: { signature: string; keys: readonly KeyObject[] },
): boolean {
  const given = Buffer.from(signature, 'base64');
  return keys.some((key) => verify(null, signedWords(of, hash), key, given));
}

/** A set is JSON and never begins with these words, so its signature does not fit a description. */
function signedWords({ unit, version }: Version, hash: string): Buffer {
  return Buffer.from(`release ${unit} ${version} ${hash}`);
}
