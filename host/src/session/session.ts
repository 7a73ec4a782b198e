import { personNow } from '@sold/shared/platform/person';
import { createStore, type Store } from '@sold/shared/platform/store';
import { readCookie, writeCookie } from './cookie.ts';
import { cookieDomain } from './cookie-domain.ts';
import { tellTabs } from './tabs.ts';
import { tokenLife } from './token-life.ts';

const COOKIE = 'jwt';

const token = createStore<string | null>(null);

/** True while a token is present. */
export const isLogin: Store<boolean> = createStore(false);

/** Takes the token over that an earlier visit, another tab or the app left in the cookie. */
export function restoreSession(): void {
  keep(readCookie(COOKIE) || null);
}

/** The token now; it rolls with every answer that carries one. */
export function currentToken(): string | null {
  return token.get();
}

/** Replaces the token in cookie and window state (specification, section 7). */
export function acceptToken(jwt: string): void {
  if (jwt === currentToken()) return;
  writeToken(jwt, tokenLife(jwt));
  keep(jwt);
  tellTabs();
}

/** Forgets the session on this device. */
export function clearSession(): void {
  writeToken('', 0);
  keep(null);
  tellTabs();
}

/** Forgets a token that a service says is over, and no other one. */
export function dropToken(jwt: string): void {
  if (jwt !== currentToken()) return;
  const left = readCookie(COOKIE) || null;
  // Another tab has signed in, and has not been heard of yet: its token is not ours to delete.
  if (left !== null && left !== jwt) keep(left);
  else clearSession();
}

/**
 * Takes over a session that began outside of this page, in another tab or in the app. A page of one customer is not
 * continued by another: it reloads.
 */
export function followSession(take: () => void): void {
  const before = personNow();
  take();
  if (before !== '' && personNow() !== before) window.location.reload();
}

function keep(jwt: string | null): void {
  // The page's customer is known from then on, also when signed out.
  personNow();
  window.soldSession = { jwt };
  token.set(jwt);
  isLogin.set(jwt !== null);
}

/** @param maxAge seconds; undefined until the browser is closed */
function writeToken(value: string, maxAge: number | undefined): void {
  const domain = cookieDomain();
  const secure = window.location.protocol === 'https:';
  // One of this host alone, from before a domain was configured, would hide the one that is shared.
  if (domain !== null) writeCookie(COOKIE, '', { domain: null, secure, maxAge: 0 });
  writeCookie(COOKIE, value, { domain, secure, maxAge });
}
