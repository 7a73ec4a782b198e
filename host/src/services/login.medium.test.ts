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

test('asks for one login when calls of one screen are refused together', () => {
  const bridge = app();
  const { login } = createLogin(bridge);
  for (let call = 0; call < 3; call += 1) login();
  expect(bridge.send).toHaveBeenCalledExactlyOnceWith('openLogin');
  vi.advanceTimersByTime(1_000);
  login();
  expect(bridge.send).toHaveBeenCalledTimes(2);
});

test('never returns from the login page to itself', () => {
  createLogin(NO_APP).login();
  expect(go).toHaveBeenCalledExactlyOnceWith('/trade/member/login?returnUrl=%2Fwebapp%2Ftrade%2Fproduct%2F7');
  history.replaceState(null, '', '/webapp/trade/member/login?returnUrl=%2Fwebapp%2Ftrade%2Fproduct%2F7');
  createLogin(NO_APP).login();
  expect(go).toHaveBeenCalledTimes(1);
});

test('ends no session when asking to sign in', () => {
  acceptToken('of.somebody.else');
  createLogin(NO_APP).login();
  expect(currentToken()).toBe('of.somebody.else');
});
