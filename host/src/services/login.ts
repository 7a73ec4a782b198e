import type { Bridge } from '@sold/contracts/bridge/bridge';
import { api } from '@sold/shared/api';
import { dialog } from '@sold/shared/dialog';
import { go } from '../routing/navigator.ts';
import { loginAddress } from '../routing/return-url.ts';
import { acceptToken, clearSession, currentToken } from '../session/session.ts';

const EXPIRED = '로그인 인증이 만료되었습니다. 다시 로그인 해주세요.';

/** Signing in and out, on the web and in the app. */
export function createLogin(bridge: Bridge) {
  /** Opens the app's login, or our own page with the way back. */
  function login(): void {
    if (bridge.send('openLogin').ok) return;
    clearSession();
    go(loginAddress(window.location));
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
    if (!bridge.present) go(loginAddress(window.location));
  }

  /** Takes a token over and tells the app. */
  function accept(token: string): void {
    acceptToken(token);
    bridge.send('sendJWT', { jwt: token });
  }

  return { login, logout, accept, sessionEnded };
}
