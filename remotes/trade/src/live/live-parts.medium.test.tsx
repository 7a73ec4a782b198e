import type { LiveItem } from '@sold/contracts/entities/item';
import { act, cleanup, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSource } from '../testing/fake-source.ts';
import { JustSold } from './just-sold.tsx';
import { liveAtom } from './live-atom.ts';
import { LiveLine } from './live-line.tsx';

const trade = (price: number, option = '270') => ({ price, option, trade_datetime: '2026.11.24' });
const item = (...trades: ReturnType<typeof trade>[]) =>
  ({ item_id: 7, recent_trade: trades }) as unknown as LiveItem;
let store: ReturnType<typeof createStore>;

beforeEach(() => {
  vi.useFakeTimers();
  // Tabs of other tests hear of the connection too.
  vi.stubGlobal('EventSource', FakeSource);
  store = createStore();
  render(
    <Provider store={store}>
      <LiveLine />
      <JustSold />
    </Provider>,
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const hear = (live: { item: LiveItem | null; state: 'connecting' | 'live' | 'lost' }) =>
  act(() => store.set(liveAtom, live));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const said = () =>
  screen
    .queryAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

test('says after a while that the market is lost, and stops when it is back', () => {
  hear({ item: null, state: 'lost' });
  wait(2_900);
  expect(said()).toBe('');
  wait(200);
  expect(said()).toContain('실시간 시세가 끊겼어요');
  hear({ item: null, state: 'live' });
  expect(said()).toBe('');
});

test('says immediately that the connection is missing', () => {
  hear({ item: null, state: 'live' });
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(said()).toContain('실시간 시세가 아니에요');
  vi.restoreAllMocks();
  act(() => void window.dispatchEvent(new Event('online')));
  expect(said()).toBe('');
});

test('shows a new trade for a moment, and none from before', () => {
  hear({ item: item(trade(100_000)), state: 'live' });
  expect(said()).toBe('');
  hear({ item: item(trade(120_000), trade(100_000)), state: 'live' });
  expect(said()).toBe('방금 270 사이즈가 120,000원에 거래됐어요');
  wait(6_100);
  expect(said()).toBe('');
  hear({ item: item(trade(130_000, ''), trade(120_000)), state: 'live' });
  expect(said()).toBe('방금 130,000원에 거래됐어요');
});
