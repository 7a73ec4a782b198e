import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a token is good for, seconds; it rolls, so a visitor who keeps coming stays signed in. */
const LIFETIME_S = 14 * 86_400;
/** Longest session after its sign-in, however often it is rolled, seconds. */
const ABSOLUTE_S = 90 * 86_400;
/** A JSON Web Token's first part for HS256, the only one we sign and the only one we take. */
const HEADER = Buffer.from('{"alg":"HS256"}').toString('base64url');

export interface SessionToken {
  customerId: number;
  sessionId: string;
  /** Age, seconds. */
  age: number;
  /** When the customer signed in, seconds since 1970: the same in every token that it was rolled into. */
  signedInAt: number;
}

interface Claims {
  sid: string;
  sub: string;
  /** Seconds since 1970. */
  iat: number;
  exp: number;
  /** Time of the sign-in (OpenID Connect Core, section 2). */
  auth_time: number;
}

/**
 * A new HS256 token of a session (RFC 7519): good for 14 days, and for no more than 90 days after the sign-in.
 * @param session `signedInAt` of the token that it replaces; without it, the customer signs in now
 */
export function signSessionToken(
  secret: Uint8Array,
  session: { customerId: number; sessionId: string; signedInAt?: number },
  now: Date,
): string {
  const iat = Math.floor(now.getTime() / 1000);
  const { signedInAt = iat } = session;
  const claims: Claims = {
    sid: session.sessionId,
    sub: String(session.customerId),
    iat,
    exp: Math.min(iat + LIFETIME_S, signedInAt + ABSOLUTE_S),
    auth_time: signedInAt,
  };
  const signed = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
  return `${signed}.${signatureOf(secret, signed).toString('base64url')}`;
}

/**
 * Reads a token; null for one that is forged, malformed or expired. Says nothing of revocation. Written with node:crypto
 * because every signed-in request runs through it: a library's way through Web Crypto costs ten times as much.
 */
export function readSessionToken(secret: Uint8Array, token: string, now: Date): SessionToken | null {
  const [header, payload, signature, ...more] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined || more.length > 0)
    return null;
  if (header !== HEADER) return null;
  const expected = signatureOf(secret, `${header}.${payload}`);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const { sid, sub, iat, exp, auth_time } = JSON.parse(
    Buffer.from(payload, 'base64url').toString(),
  ) as Claims;
  const seconds = now.getTime() / 1000;
  if (exp <= seconds) return null;
  return { customerId: Number(sub), sessionId: sid, age: seconds - iat, signedInAt: auth_time };
}

function signatureOf(secret: Uint8Array, text: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}
