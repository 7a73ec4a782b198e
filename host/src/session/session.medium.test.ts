import { knowPersonBy } from '@sold/shared/platform/person';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { acceptToken, clearSession, currentToken, dropToken, followSession, isLogin } from './session.ts';
import { tellTabs } from './tabs.ts';

vi.mock('./tabs.ts', () => ({ tellTabs: vi.fn() }));

const DAY_S = 86_400;
const NOW = new Date('2026-11-24T03:00:00Z');
let written: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  written = [];
  vi.spyOn(document, 'cookie', 'set').mockImplementation((line) => void written.push(line));
});
afterEach(() => {
  clearSession();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.head.innerHTML = '';
});

function at(address: string, cookieDomain?: string): void {
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(address);
  document.head.innerHTML =
    cookieDomain === undefined ? '' : `<meta name="sold-cookie-domain" content="${cookieDomain}">`;
}

/** A token of the market that is good for so long. */
function token(seconds: number, sid = 's'): string {
  const claims = JSON.stringify({ sid, sub: '7', exp: NOW.getTime() / 1000 + seconds });
  return `e30.${btoa(claims).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.x`;
}

test('sets the cookie for this host alone, Secure under HTTPS, as long as the token', () => {
  at('https://www.sold.kr/webapp/');
  const jwt = token(2 * DAY_S, 'sold?>~ÿ');
  acceptToken(jwt);
  expect(written).toEqual([`jwt=${jwt}; Path=/; SameSite=Lax; Max-Age=${2 * DAY_S}; Secure`]);
});

test('sets no Secure cookie without HTTPS on a developer’s machine', () => {
  at('http://localhost:8080/webapp/');
  acceptToken(token(60));
  expect(written.at(-1)).toMatch(/; Max-Age=60$/);
});

test('shares a configured parent domain with sister sites, and leaves no copy for the host alone', () => {
  at('https://www.sold.co.kr/webapp/', 'sold.co.kr');
  const jwt = token(DAY_S);
  acceptToken(jwt);
  expect(written).toEqual([
    'jwt=; Path=/; SameSite=Lax; Max-Age=0; Secure',
    `jwt=${jwt}; Path=/; SameSite=Lax; Domain=sold.co.kr; Max-Age=${DAY_S}; Secure`,
  ]);
  clearSession();
  expect(written.slice(2)).toEqual([
    'jwt=; Path=/; SameSite=Lax; Max-Age=0; Secure',
    'jwt=; Path=/; SameSite=Lax; Domain=sold.co.kr; Max-Age=0; Secure',
  ]);
});

test('ignores a parent domain of another host, which the browser would refuse', () => {
  at('https://www.notsold.kr/webapp/', 'sold.kr');
  acceptToken(token(DAY_S));
  expect(written.at(-1)).not.toContain('domain=');
});

test('keeps a token without an end as a session cookie, and drops an expired one', () => {
  at('https://www.sold.kr/webapp/');
  acceptToken('opaque');
  expect(written.at(-1)).toBe('jwt=opaque; Path=/; SameSite=Lax; Secure');
  expect(currentToken()).toBe('opaque');
  acceptToken(token(-1));
  expect(written.at(-1)).toContain('Max-Age=0');
});

/** Cookies as the browser has them now. */
function jar(cookies: string): void {
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies);
}

test('forgets an expired token here and in the cookie, and notifies other tabs', () => {
  at('https://www.sold.kr/webapp/');
  const jwt = token(DAY_S);
  acceptToken(jwt);
  jar(`jwt=${jwt}`);
  vi.mocked(tellTabs).mockClear();
  dropToken(jwt);
  expect([currentToken(), isLogin.get(), written.at(-1)]).toEqual([
    null,
    false,
    'jwt=; Path=/; SameSite=Lax; Max-Age=0; Secure',
  ]);
  expect(tellTabs).toHaveBeenCalledOnce();
});

test('keeps a token that is not the expired one, this page’s or another tab’s', () => {
  at('https://www.sold.kr/webapp/');
  const [old, fresh] = [token(DAY_S, 'old'), token(DAY_S, 'fresh')];
  acceptToken(fresh);
  written = [];
  dropToken(old);
  expect(currentToken()).toBe(fresh);
  acceptToken(old);
  jar(`jwt=${fresh}`);
  written = [];
  dropToken(old);
  expect([currentToken(), isLogin.get(), written]).toEqual([fresh, true, []]);
});

test('reloads a customer’s page when another customer signs in elsewhere, and otherwise not', () => {
  at('https://www.sold.kr/webapp/');
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  const of = (sub: string) => `e30.${btoa(JSON.stringify({ sub, exp: NOW.getTime() / 1000 + DAY_S }))}.x`;
  const signIn = (sub: string) => followSession(() => acceptToken(of(sub)));
  knowPersonBy(currentToken);
  signIn('7');
  signIn('7');
  followSession(clearSession);
  signIn('7');
  expect(reload).not.toHaveBeenCalled();
  followSession(clearSession);
  signIn('8');
  expect(reload).toHaveBeenCalledOnce();
});
