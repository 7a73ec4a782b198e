import { type Bridge, NO_APP } from '@sold/contracts/bridge/bridge';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { go } from '../routing/navigator.ts';
import { acceptToken, clearSession, currentToken } from '../session/session.ts';
import { createLogin } from './login.ts';

vi.mock('../routing/navigator.ts', () => ({ go: vi.fn() }));

const app = (): Bridge => ({
  present: true,
  can: () => 'yes',
  send: vi.fn(() => ({ ok: true, state: 'sent' }) as const),
});

beforeEach(() => {
  vi.useFakeTimers();
  history.replaceState(null, '', '/webapp/trade/product/7');
});
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
  clearSession();
});

test('calls of one screen that are refused together ask for one login', () => {
  const bridge = app();
  const { login } = createLogin(bridge);
  for (let call = 0; call < 3; call += 1) login();
  expect(bridge.send).toHaveBeenCalledExactlyOnceWith('openLogin');
  vi.advanceTimersByTime(1_000);
  login();
  expect(bridge.send).toHaveBeenCalledTimes(2);
});

test('the way back from our login page is never the login page', () => {
  createLogin(NO_APP).login();
  expect(go).toHaveBeenCalledExactlyOnceWith('/trade/member/login?returnUrl=%2Fwebapp%2Ftrade%2Fproduct%2F7');
  history.replaceState(null, '', '/webapp/trade/member/login?returnUrl=%2Fwebapp%2Ftrade%2Fproduct%2F7');
  createLogin(NO_APP).login();
  expect(go).toHaveBeenCalledTimes(1);
});

test('asking to sign in ends no session: which token is over, the service says', () => {
  acceptToken('of.somebody.else');
  createLogin(NO_APP).login();
  expect(currentToken()).toBe('of.somebody.else');
});
