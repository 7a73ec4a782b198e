import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { cookieLine } from '@sold/contracts/wire/cookie-line';
import { readSessionToken } from '@sold/service/session/session-token';
import { cookiesOf } from '../http/cookies.ts';

/** Cookie of a visitor who is not signed in, made while a canary is live; it opens nothing. */
export const VISITOR_COOKIE = 'sold_visitor';
const A_YEAR_S = 365 * 86_400;
const LONGEST = 64;

/**
 * Visitor key for a canary: the customer of the session, the same in every browser and web view; else the visitor of this
 * browser. The session is not checked: a false one only wins another version.
 */
export function personOf({ headers }: Pick<IncomingMessage, 'headers'>): string | null {
  const cookies = cookiesOf(headers.cookie ?? '');
  const customer = subjectOf(cookies.get('jwt') ?? '');
  if (customer !== null) return `customer ${customer}`;
  const visitor = cookies.get(VISITOR_COOKIE);
  return visitor ? `visitor ${visitor.slice(0, LONGEST)}` : null;
}

/**
 * The customer of a session that the market signed; null without one. A visitor can write any token and any cookie, so faults are
 * counted by neither.
 * @param secret that session tokens are signed with; null: it is not known here
 */
export function signedPersonOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  secret: Uint8Array | null,
  now: Date,
): string | null {
  const token = cookiesOf(headers.cookie ?? '').get('jwt') ?? '';
  const session = secret === null ? null : readSessionToken(secret, token, now);
  return session && `customer ${session.customerId}`;
}

/** A new visitor, with the cookie that says so. */
export function newVisitor(isSecure: boolean): { person: string; cookie: string } {
  const id = randomUUID();
  const cookie = cookieLine(VISITOR_COOKIE, id, { maxAge: A_YEAR_S, httpOnly: true, secure: isSecure });
  return { person: `visitor ${id}`, cookie };
}

/** `sub` of a token; null for an invalid token. */
function subjectOf(token: string): string | null {
  const [, payload = ''] = token.split('.');
  try {
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub?: unknown };
    return typeof sub === 'string' && sub.length > 0 ? sub.slice(0, LONGEST) : null;
  } catch {
    return null;
  }
}
