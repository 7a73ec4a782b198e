import { OPERATOR_COOKIE } from '@sold/contracts/wire/operator-cookie';
import { hiddenCookie } from '../../people/sessions/hidden-cookie.ts';

/** The cookie of an operator's session; customers' calls never carry it. */
const COOKIE = hiddenCookie(OPERATOR_COOKIE, { path: '/api/operator', digits: 64 });

/** Token of an operator's session in a header `Cookie`; undefined without one. */
export const operatorTokenIn = COOKIE.read;

/** @param token empty to forget it */
export function operatorCookie(token: string, publicUrl: string, maxAgeMs: number): string {
  return COOKIE.line(token, publicUrl, token === '' ? 0 : maxAgeMs / 1_000);
}
