import { createStore, type Store } from '@sold/shared/store';
import { parentDomain, readCookie, writeCookie } from './cookie.ts';
import { tellTabs } from './tabs.ts';

const COOKIE = 'jwt';
/** How long a token stays without being rolled, seconds: 30 days. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

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
  writeToken(jwt, MAX_AGE_S);
  keep(jwt);
  tellTabs();
}

/** Forgets the session on this device. */
export function clearSession(): void {
  writeToken('', 0);
  keep(null);
  tellTabs();
}

function keep(jwt: string | null): void {
  window.soldSession = { jwt };
  token.set(jwt);
  isLogin.set(jwt !== null);
}

function writeToken(value: string, maxAge: number): void {
  const { hostname, protocol } = window.location;
  writeCookie(COOKIE, value, {
    domain: parentDomain(hostname),
    secure: protocol === 'https:',
    maxAge,
  });
}
