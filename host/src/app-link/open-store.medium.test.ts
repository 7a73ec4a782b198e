import type { BridgeAction } from '@sold/contracts/bridge/actions';
import { type Bridge, NO_APP } from '@sold/contracts/bridge/bridge';
import { expect, test, vi } from 'vitest';
import { openStore, STORE_FALLBACK_MS, type StoreMoves } from './open-store.ts';
import { STORE_PAGES } from './store-pages.ts';

const IOS = { ios: true, android: false };
const ANDROID = { ios: false, android: true };
const PC = { ios: false, android: false };

function page(isShown: boolean) {
  const to = vi.fn();
  const waiting: [work: () => void, ms: number][] = [];
  const moves: StoreMoves = { to, isShown: () => isShown, later: (...job) => waiting.push(job) };
  return { to, moves, waiting };
}
const app = (takes: BridgeAction | null): Bridge => ({
  ...NO_APP,
  send: (action, ..._payload) =>
    action === takes ? { ok: true, state: 'sent' } : { ok: false, reason: 'no_app' },
});

test.each([
  ['iOS', IOS, 'itms-apps://apps.apple.com/kr/search?term=SOLD', STORE_PAGES.ios],
  ['Android', ANDROID, 'market://details?id=kr.sold.app', STORE_PAGES.android],
])('opens the store of %s by its own link, and its web page when no app takes it', (_, device, link, url) => {
  const { to, moves, waiting } = page(true);
  openStore(device, app(null), moves);
  expect(to.mock.calls).toEqual([[link]]);
  expect(waiting[0]?.[1]).toBe(STORE_FALLBACK_MS);
  waiting[0]?.[0]();
  expect(to).toHaveBeenLastCalledWith(url);
});

test('opens no page of a store that has opened', () => {
  const { to, moves, waiting } = page(false);
  openStore(IOS, app(null), moves);
  waiting[0]?.[0]();
  expect(to).toHaveBeenCalledTimes(1);
});

test('opens the page on a PC immediately', () => {
  const { to, moves, waiting } = page(true);
  openStore(PC, app(null), moves);
  expect(to.mock.calls).toEqual([[STORE_PAGES.android]]);
  expect(waiting).toEqual([]);
});

test.each(['outBrowsingMessage', 'openWebView'] as const)('asks the app by %s', (type) => {
  const { to, moves, waiting } = page(true);
  openStore(ANDROID, app(type), moves);
  expect(to).not.toHaveBeenCalled();
  expect(waiting[0]?.[1]).toBe(1_500);
  waiting[0]?.[0]();
  expect(to).toHaveBeenCalledWith(STORE_PAGES.android);
});
