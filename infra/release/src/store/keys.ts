import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  randomUUID,
} from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { environment } from '@sold/service/settings/environment';
import { readAtMost } from './limits.ts';

/** Settings of the keys: `RELEASE_KEY` names the file of the private key, `RELEASE_PUBLIC_KEYS` the public ones. */
export type KeySettings = Readonly<Record<string, string | undefined>>;

/** Default file of the private key. */
function defaultKeyFile(store: string): string {
  return join(store, 'keys', 'release.pem');
}

/** Whether a store has a key, or the settings name one. */
export function hasKey(store: string, settings: KeySettings = environment): boolean {
  return Boolean(settings.RELEASE_KEY) || existsSync(defaultKeyFile(store));
}

/**
 * The private key that signs sets. Without `RELEASE_KEY` the store has one of its own, made when it is first needed, which its
 * owner alone can read.
 * @throws Error when the file of `RELEASE_KEY` holds no Ed25519 key
 */
export function signingKey(store: string, settings: KeySettings = environment): KeyObject {
  const named = settings.RELEASE_KEY;
  const file = named || defaultKeyFile(store);
  if (!named && !existsSync(file)) makeKey(file);
  return keyIn(file);
}

/**
 * The public keys by which sets are believed: those of `RELEASE_PUBLIC_KEYS` (base64, commas between), else the one of the private
 * key. None when there is neither.
 * @throws Error when one cannot be read
 */
export function publicKeys(store: string, settings: KeySettings = environment): KeyObject[] {
  const listed = (settings.RELEASE_PUBLIC_KEYS ?? '').split(',').filter((key) => key.trim() !== '');
  if (listed.length > 0) return listed.map((key) => publicKeyIn(key.trim()));
  return hasKey(store, settings) ? [createPublicKey(signingKey(store, settings))] : [];
}

/** A public key as `RELEASE_PUBLIC_KEYS` has it. */
export function publicKeyText(key: KeyObject): string {
  return key.export({ type: 'spki', format: 'der' }).toString('base64');
}

function publicKeyIn(text: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, with what to do.
  }
  throw new Error(
    `RELEASE_PUBLIC_KEYS holds "${text.slice(0, 60)}", which is no Ed25519 key. npm run release -- status names the right one.`,
  );
}

function keyIn(file: string): KeyObject {
  try {
    const key = createPrivateKey(readAtMost(file, 'key'));
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // Said below, with what to do.
  }
  throw new Error(
    `${file} holds no Ed25519 key that can be read. Make one with: openssl genpkey -algorithm ed25519 -out ${file}`,
  );
}

/** Two processes that make a key at the same time end with the same one. */
function makeKey(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const { privateKey } = generateKeyPairSync('ed25519');
  const made = `${file}.${randomUUID()}`;
  writeFileSync(made, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  try {
    linkSync(made, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(made);
  }
}
