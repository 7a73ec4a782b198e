import { jwtVerify, SignJWT } from 'jose';

/** How long a token is good for, seconds; it rolls, so a visitor who keeps coming stays signed in. */
const LIFETIME_S = 14 * 86_400;

/** What a session token says. */
export interface SessionToken {
  customerId: number;
  sessionId: string;
  /** Age, seconds. */
  age: number;
}

/** A new HS256 token of a session. */
export function signSessionToken(
  secret: Uint8Array,
  session: { customerId: number; sessionId: string },
  now: Date,
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1000);
  return new SignJWT({ sid: session.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(session.customerId))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + LIFETIME_S)
    .sign(secret);
}

/** Reads a token; null for one that is forged, malformed or expired. Says nothing of revocation. */
export async function readSessionToken(
  secret: Uint8Array,
  token: string,
  now: Date,
): Promise<SessionToken | null> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], currentDate: now });
    return {
      customerId: Number(payload.sub),
      sessionId: String(payload.sid),
      age: now.getTime() / 1000 - (payload.iat ?? 0),
    };
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_J')) return null;
    throw error;
  }
}
