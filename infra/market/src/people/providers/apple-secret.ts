import { sign } from 'node:crypto';

export interface AppleKey {
  teamId: string;
  keyId: string;
  /** PKCS #8, PEM. */
  privateKey: string;
}

/** Lifetime of a secret, seconds: it is made for each request. */
const LIFE_S = 300;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Client secret of Apple: a token that our key signs (ES256). */
export function appleSecret({ teamId, keyId, privateKey }: AppleKey, clientId: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1_000);
  const claims = { iss: teamId, iat: at, exp: at + LIFE_S, aud: 'https://appleid.apple.com', sub: clientId };
  const text = `${encoded({ alg: 'ES256', kid: keyId })}.${encoded(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}
