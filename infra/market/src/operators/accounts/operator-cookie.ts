import { cookieLine } from '@sold/contracts/wire/cookie-line';
import { OPERATOR_COOKIE } from '@sold/contracts/wire/operator-cookie';

const TOKEN = new RegExp(`(?:^|;\\s*)${OPERATOR_COOKIE}=([0-9a-f]{64})(?:;|$)`);

/** Token of an operator's session in a header `Cookie`; undefined without one. */
export function operatorTokenIn(cookies: string | undefined): string | undefined {
  return TOKEN.exec(cookies ?? '')?.[1];
}

/**
 * The cookie of an operator's session: no script reads it, no page of others sends it, and customers' calls never carry it.
 * @param token empty to forget it
 */
export function operatorCookie(token: string, publicUrl: string, maxAgeMs: number): string {
  return cookieLine(OPERATOR_COOKIE, token, {
    path: '/api/operator',
    maxAge: token === '' ? 0 : maxAgeMs / 1_000,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
  });
}
