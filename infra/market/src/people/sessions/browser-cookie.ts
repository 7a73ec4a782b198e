import { cookieLine } from '@sold/contracts/wire/cookie-line';

/** The cookie of a browser that has begun to sign in with a provider. It opens nothing. */
const NAME = 'sold_sign_in';
/** Time in which a sign-in that was begun is finished, milliseconds: a new customer waits for a code meanwhile. */
export const SIGN_IN_MS = 30 * 60_000;
const ID = new RegExp(`(?:^|;\\s*)${NAME}=([0-9a-f]{32})(?:;|$)`);

/** The browser in a header `Cookie`; undefined without one of ours. */
export function browserIn(cookies: string | undefined): string | undefined {
  return ID.exec(cookies ?? '')?.[1];
}

/** The cookie that keeps a browser: no script reads it, and no page of others sends it. */
export function browserCookie(browser: string, publicUrl: string): string {
  return cookieLine(NAME, browser, {
    path: '/api/v3/member',
    maxAge: SIGN_IN_MS / 1_000,
    httpOnly: true,
    sameSite: 'Strict',
    secure: publicUrl.startsWith('https:'),
  });
}
