import { createCipheriv, createHmac, randomBytes } from 'node:crypto';

/** Lifetime of the sign-in address, milliseconds. */
const GOOD_FOR_MS = 5 * 60_000;

/** AES-256-GCM: 12 bytes of nonce, the text, 16 bytes of tag, as base64url. */
export const CIPHER = 'aes-256-gcm';

/** Key of the addresses, derived from ours; the shop has it. */
export function partnerShopKey(secret: Uint8Array): Buffer {
  return createHmac('sha256', secret).update('partner-shop').digest();
}

/**
 * Returns the partner shop's sign-in address for a customer. Its `token` holds `<customer>.<end, milliseconds since 1970>`,
 * encrypted and authenticated, so that the shop can check it without asking and no log or history has the number.
 */
export function partnerShopUrl(shopUrl: string, secret: Uint8Array, customerId: number, now: Date): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv(CIPHER, partnerShopKey(secret), nonce);
  const text = cipher.update(`${customerId}.${now.getTime() + GOOD_FOR_MS}`, 'utf8');
  const token = Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString('base64url');
  const url = new URL(shopUrl);
  url.searchParams.set('token', token);
  return url.href;
}
