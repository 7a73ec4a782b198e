import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSource } from '../testing/fake-source.ts';
import { LiveTabs } from './live-tabs.ts';

/** Channel of one browser, without the pause between sending and hearing. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  constructor() {
    super();
    FakeChannel.open.push(this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
  }
}

/** Those who wait for the lock, the holder first. */
let waiting: (() => unknown)[];
const live = () => FakeSource.opened.filter(({ isClosed }) => !isClosed);
const listener = () => ({ item: vi.fn(), state: vi.fn() });

beforeEach(() => {
  waiting = [];
  FakeChannel.open = [];
  FakeSource.opened = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('EventSource', FakeSource);
  const request = (_name: string, hold: () => Promise<unknown>) => {
    waiting.push(hold);
    return waiting.length === 1 ? hold() : new Promise(() => {});
  };
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

test('tabs share one connection, and each hears of its own item', () => {
  const [first, second] = [new LiveTabs(), new LiveTabs()];
  const [one, other] = [listener(), listener()];
  first.watch(7, one);
  second.watch(8, other);
  expect(live().map(({ url }) => url)).toEqual(['/api/v3/product/item/live?item_id=7,8']);
  live()[0]?.say('item', { item_id: 8 });
  expect(other.item).toHaveBeenCalledWith({ item_id: 8 });
  expect(one.item).not.toHaveBeenCalled();
  expect([one.state, other.state].map(({ mock }) => mock.lastCall?.[0])).toEqual(['live', 'live']);
});

test('when the tab with the connection is closed, another one connects for all who are left', () => {
  const first = new LiveTabs();
  const [second, third] = [new LiveTabs(), new LiveTabs()];
  const stop = first.watch(7, listener());
  second.watch(8, listener());
  third.watch(9, listener());
  stop();
  expect(live().map(({ url }) => url)).toEqual(['/api/v3/product/item/live?item_id=8,9']);
  // The browser closes the connection of a tab that is gone, and gives its lock to the next.
  FakeChannel.open.shift();
  live()[0]?.close();
  waiting[1]?.();
  expect(live().map(({ url }) => url)).toEqual(['/api/v3/product/item/live?item_id=8,9']);
});

test('who comes to an item which is followed already, in whichever tab, knows that it is live and what was said last', () => {
  const [first, second] = [new LiveTabs(), new LiveTabs()];
  first.watch(7, listener());
  for (const recent_trade_before of [1, 2]) live()[0]?.say('item', { item_id: 7, recent_trade_before });
  for (const tab of [first, second]) {
    const late = listener();
    tab.watch(7, late);
    expect(late.state.mock.lastCall?.[0]).toBe('live');
    expect(late.item).toHaveBeenCalledExactlyOnceWith({ item_id: 7, recent_trade_before: 2 });
  }
  expect(live()).toHaveLength(1);
});

test('while the connection is lost, and of an item nobody followed for a while, a page knows more than what was said', () => {
  const [first, second] = [new LiveTabs(), new LiveTabs()];
  const stop = first.watch(7, listener());
  live()[0]?.say('item', { item_id: 7 });
  stop();
  const again = listener();
  first.watch(7, again);
  live()[0]?.dispatchEvent(new Event('error'));
  const late = listener();
  second.watch(7, late);
  expect([again.item, late.item].map(({ mock }) => mock.calls)).toEqual([[], []]);
  expect(late.state.mock.lastCall?.[0]).toBe('lost');
});

test('without locks each tab has a connection of its own; without a page there is none', () => {
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  const [first, second] = [new LiveTabs(), new LiveTabs()];
  expect(live()).toHaveLength(0);
  const stop = first.watch(7, listener());
  second.watch(7, listener());
  expect(live()).toHaveLength(2);
  stop();
  // Each knows what the other shows, and follows it too: one too many does no harm.
  expect(live().map(({ url }) => url)).toEqual(Array(2).fill('/api/v3/product/item/live?item_id=7'));
});
