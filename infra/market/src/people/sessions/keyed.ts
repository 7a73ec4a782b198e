import { createHmac } from 'node:crypto';

/** A keyed hash: addresses, numbers and codes are compared and counted by it, and kept as nothing else. */
export function keyed(secret: Uint8Array, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url');
}
