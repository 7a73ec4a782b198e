import { ECDH } from 'node:crypto';
import { isPublicUrl } from '@sold/service/clients/public-address';
import type { PushDevice } from '../context/courier.ts';

/** Bytes of the secret of a browser (RFC 8291, 3.2). */
const AUTH_BYTES = 16;

/** Whether pushes can be sent to a subscription: an address of a public server, a point of P-256, and a secret. */
export function isSubscription({ endpoint, p256dh, auth }: PushDevice): boolean {
  return isPublicUrl(endpoint) && isPoint(p256dh) && bytesOf(auth)?.length === AUTH_BYTES;
}

function isPoint(text: string): boolean {
  const point = bytesOf(text);
  if (point?.length !== 65) return false;
  try {
    ECDH.convertKey(point, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

/** Bytes of a text in base64url; null for another text. */
function bytesOf(text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  return bytes.toString('base64url') === text.replace(/=+$/, '') ? bytes : null;
}
