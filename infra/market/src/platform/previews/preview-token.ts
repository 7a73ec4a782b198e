import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PublicationKind } from '@sold/contracts/entities/publication';

/** Lifetime of a preview, milliseconds: 24 hours. */
export const PREVIEW_MS = 24 * 3_600_000;

/** Tokens in addresses that open one thing before it is out. */
export interface Previews {
  /** A token of a thing, good until an instant. */
  sign(kind: PublicationKind, id: number, until: Date): string;
  /** Returns the publication that a token opens now; null for a forged, malformed or expired token. */
  read(token: string, kind: PublicationKind, now: Date): number | null;
}

/** `<id>.<expiry, seconds>.<HMAC-SHA-256>`. The signed text begins with a word of its own: no session token is a preview. */
export function previewTokens(secret: Uint8Array): Previews {
  const signatureOf = (kind: PublicationKind, id: string, expiry: string) =>
    createHmac('sha256', secret).update(`preview\n${kind}\n${id}\n${expiry}`).digest('base64url');
  return {
    sign(kind, id, until) {
      const expiry = String(Math.floor(until.getTime() / 1_000));
      return `${id}.${expiry}.${signatureOf(kind, String(id), expiry)}`;
    },
    read(token, kind, now) {
      const [, id = '', expiry = '', signature = ''] =
        /^([1-9]\d{0,14})\.(\d{1,12})\.([\w-]{43})$/.exec(token) ?? [];
      const given = Buffer.from(signature);
      const expected = Buffer.from(signatureOf(kind, id, expiry));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
      return Number(expiry) * 1_000 > now.getTime() ? Number(id) : null;
    },
  };
}
