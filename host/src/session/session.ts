import { atom, getDefaultStore } from 'jotai';
import { parentDomain, readCookie, writeCookie } from './cookie.ts';

const COOKIE = 'jwt';
/** How long a token stays without being rolled, seconds: 30 days. */
const MAX_AGE_S = 30 * 24 * 60 * 60;

const token = atom<string | null>(null);
const store = getDefaultStore();

/** True while a token is present. */
export const isLoginAtom = atom((get) => get(token) !== null);

/** Takes the token over that an earlier visit, another tab or the app left in the cookie. */
export function restoreSession(): void {
  keep(readCookie(COOKIE) || null);
}

/** The token now; it rolls with every answer that carries one. */
export function currentToken(): string | null {
  return store.get(token);
}

/** Replaces the token in cookie and window state (specification, section 7). */
export function acceptToken(jwt: string): void {
  writeToken(jwt, MAX_AGE_S);
  keep(jwt);
}

/** Forgets the session on this device. */
export function clearSession(): void {
  writeToken('', 0);
  keep(null);
}

function keep(jwt: string | null): void {
  window.soldSession = { jwt };
  store.set(token, jwt);
}

function writeToken(value: string, maxAge: number): void {
  const { hostname, protocol } = window.location;
  writeCookie(COOKIE, value, {
    domain: parentDomain(hostname),
    secure: protocol === 'https:',
    maxAge,
  });
}
