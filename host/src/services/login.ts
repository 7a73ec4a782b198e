import type { Bridge } from '@sold/contracts/bridge/bridge';
import { belowBase } from '@sold/contracts/federation/route';
import { LOGIN_PATH } from '@sold/contracts/wire/paths';
import { api } from '@sold/shared/api/client';
import { dialog } from '@sold/shared/modal/dialog';
import { go } from '../routing/navigator.ts';
import { loginAddress } from '../routing/return-url.ts';
import { acceptToken, clearSession, currentToken } from '../session/session.ts';

const EXPIRED = '로그인 인증이 만료되었습니다. 다시 로그인 해주세요.';

/** Window in which a second request to sign in is the same one, milliseconds. */
const SAME_REQUEST_MS = 1000;

/** Leads to our own page, unless it is open: its way back must not become itself. */
function openLoginPage(): void {
  if (!belowBase(window.location.pathname).startsWith(LOGIN_PATH)) go(loginAddress(window.location));
}

/** Signing in and out, on the web and in the app. */
export function createLogin(bridge: Bridge) {
  let askedAt = Number.NEGATIVE_INFINITY;

  /** Opens the app's login, or our own page with the way back. Calls of one screen that fail together ask once. */
  function login(): void {
    const now = performance.now();
    if (now - askedAt < SAME_REQUEST_MS) return;
    askedAt = now;
    if (!bridge.send('openLogin').ok) openLoginPage();
  }

  async function logout(): Promise<void> {
    if (currentToken() !== null) await api.call('POST /api/v3/logout', {}, { quiet: true });
    clearSession();
  }

  /** The app says the session ended (specification, section 4, "Login and verification"). */
  async function sessionEnded(): Promise<void> {
    if (currentToken() !== null) {
      await dialog.alert(EXPIRED);
      await logout();
    }
    if (!bridge.present) openLoginPage();
  }

  /** Takes a token over and tells the app. */
  function accept(token: string): void {
    acceptToken(token);
    bridge.send('sendJWT', { jwt: token });
  }

  return { login, logout, accept, sessionEnded };
}
