import { hiddenCookie } from './hidden-cookie.ts';

/** The cookie of a browser that has begun to sign in with a provider. It opens nothing. */
const COOKIE = hiddenCookie('sold_sign_in', { path: '/api/v3/member', digits: 32 });
/** Time in which a sign-in that was begun is finished, milliseconds: a new customer waits for a code meanwhile. */
export const SIGN_IN_MS = 30 * 60_000;

/** The browser in a header `Cookie`; undefined without one of ours. */
export const browserIn = COOKIE.read;

/** The cookie that keeps a browser. */
export function browserCookie(browser: string, publicUrl: string): string {
  return COOKIE.line(browser, publicUrl, SIGN_IN_MS / 1_000);
}
