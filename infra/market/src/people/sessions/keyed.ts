import { createHmac } from 'node:crypto';

/** Returns a keyed hash: addresses, numbers and codes are compared, counted and stored only in this form. */
export function keyed(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
