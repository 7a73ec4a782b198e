import { createCipheriv, createDecipheriv, createHmac } from 'node:crypto';
import type { RandomSource } from '../../platform/base/random.ts';

/** AES-256-GCM: 12 bytes of nonce, the text, 16 bytes of tag, as base64url. */
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

function keyOf(secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update('operator-totp').digest();
}

/** Encrypts a text for the database: a copy of its rows opens no account. */
export function seal(secret: Uint8Array, random: RandomSource, text: string): string {
  const nonce = Buffer.from(random.hex(NONCE_BYTES), 'hex');
  const cipher = createCipheriv(CIPHER, keyOf(secret), nonce);
  const sealed = cipher.update(text, 'utf8');
  return Buffer.concat([nonce, sealed, cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** @returns null for a text that was sealed with another secret, or changed since */
export function unseal(secret: Uint8Array, sealed: string): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
  const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
}
