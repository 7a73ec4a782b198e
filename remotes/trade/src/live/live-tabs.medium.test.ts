import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSource } from '../testing/fake-source.ts';
import { ASK_MS } from './holder-watch.ts';
import { LiveTabs } from './live-tabs.ts';

/** Channel of one browser, without the pause between sending and hearing; what a frozen tab should hear waits. */
class FakeChannel extends EventTarget {
  static open: FakeChannel[] = [];
  isFrozen = false;
  readonly #waiting: unknown[] = [];
  constructor() {
    super();
    FakeChannel.open.push(this);
  }
  close() {
    FakeChannel.open = FakeChannel.open.filter((one) => one !== this);
  }
  postMessage(data: unknown) {
    for (const other of FakeChannel.open) if (other !== this) other.hear(structuredClone(data));
  }
  hear(data: unknown) {
    if (this.isFrozen) this.#waiting.push(data);
    else this.dispatchEvent(new MessageEvent('message', { data }));
  }
  wake() {
    this.isFrozen = false;
    for (const data of this.#waiting.splice(0)) this.hear(data);
  }
}

interface LockRequest {
  hold(): Promise<unknown>;
  refuse(error: unknown): void;
}

/** Waiting requests for the lock, the holder first. */
let waiting: LockRequest[];

/** The locks of one browser. */
function request(_name: string, options: LockOptions, take: () => Promise<unknown>): Promise<unknown> {
  return new Promise((done, refuse) => {
    const hold = async () => {
      await take();
      waiting = waiting.filter((one) => one !== waiter);
      done(undefined);
      void waiting[0]?.hold();
    };
    const waiter = { hold, refuse };
    options.signal?.addEventListener('abort', () => {
      waiting = waiting.filter((one) => one !== waiter);
      refuse(options.signal?.reason);
    });
    if (options.steal) {
      waiting.shift()?.refuse(new DOMException('stolen', 'AbortError'));
      waiting.unshift(waiter);
    } else waiting.push(waiter);
    if (waiting[0] === waiter) void hold();
  });
}
const live = () => FakeSource.opened.filter(({ isClosed }) => !isClosed);
const seen = (isSeen: boolean) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(isSeen ? 'visible' : 'hidden');
const leave: (() => void)[] = [];
const listener = () => ({ item: vi.fn(), state: vi.fn() });

beforeEach(() => {
  waiting = [];
  FakeChannel.open = [];
  FakeSource.opened = [];
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('EventSource', FakeSource);
  vi.useFakeTimers();
  seen(true);
  for (const target of [document, window] as EventTarget[]) {
    const add = target.addEventListener.bind(target);
    vi.spyOn(target, 'addEventListener').mockImplementation((...listening) => {
      add(...listening);
      leave.push(() => target.removeEventListener(...listening));
    });
  }
  Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
});
afterEach(() => {
  // Tabs of one test hear nothing of the next.
  for (const stop of leave.splice(0)) stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'locks');
});

test('shares one connection between tabs, and passes each its own item', () => {
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

test('connects from another tab for all others when the tab with the connection closes', () => {
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
  waiting.shift();
  void waiting[0]?.hold();
  expect(live().map(({ url }) => url)).toEqual(['/api/v3/product/item/live?item_id=8,9']);
});

test('sends the live state and the last message of a followed item to a new page in any tab', () => {
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

test('sends no last message while the connection is lost, or for an item that was not followed for a while', () => {
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

test('opens a connection per tab without locks, and none without a page', () => {
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

/** Two tabs that show an item; the first one has the connection. */
function twoTabs() {
  const [first, second] = [new LiveTabs(), new LiveTabs()];
  const [one, other] = [listener(), listener()];
  first.watch(7, one);
  second.watch(7, other);
  const [channel] = FakeChannel.open;
  live()[0]?.say('here');
  return { one, other, channel: channel as FakeChannel, old: live()[0] as FakeSource };
}

test('keeps the connection of an awake tab, however long', () => {
  const { old } = twoTabs();
  vi.advanceTimersByTime(30_000);
  expect(live()).toEqual([old]);
});

test('opens a connection in a visible tab within two seconds when the tab with the connection sleeps', async () => {
  const { other, channel, old } = twoTabs();
  vi.advanceTimersByTime(10_000);
  channel.isFrozen = true;
  await vi.advanceTimersByTimeAsync(4 * ASK_MS);
  // Until the new connection lives it is not said that prices are live.
  expect(other.state).toHaveBeenLastCalledWith('lost');
  const fresh = FakeSource.opened.at(-1);
  expect(fresh).not.toBe(old);
  fresh?.say('item', { item_id: 7, recent_trade_before: 1 });
  expect(other.state).toHaveBeenLastCalledWith('live');
  expect(other.item).toHaveBeenLastCalledWith({ item_id: 7, recent_trade_before: 1 });
});

test('passes on no old messages from a tab that wakes up', async () => {
  const { other, channel, old } = twoTabs();
  channel.isFrozen = true;
  // Its own rejection waits as everything else of a frozen tab does.
  const stolen = vi.spyOn(waiting[0] as LockRequest, 'refuse').mockImplementation(() => undefined);
  await vi.advanceTimersByTimeAsync(4 * ASK_MS);
  const fresh = live()[1] as FakeSource;
  fresh.say('item', { item_id: 7, recent_trade_before: 2 });
  old.say('item', { item_id: 7, recent_trade_before: 1 });
  expect(other.item).toHaveBeenLastCalledWith({ item_id: 7, recent_trade_before: 2 });
  const [[error] = []] = stolen.mock.calls;
  stolen.mockRestore();
  expect(error).toMatchObject({ name: 'AbortError' });
});

test('closes the connection of a tab that slept when another one has its lock', async () => {
  const { one, channel, old } = twoTabs();
  channel.isFrozen = true;
  await vi.advanceTimersByTimeAsync(4 * ASK_MS);
  const fresh = live().at(-1) as FakeSource;
  channel.wake();
  await vi.advanceTimersByTimeAsync(1);
  expect([old.isClosed, live()]).toEqual([true, [fresh]]);
  fresh.say('item', { item_id: 7, recent_trade_before: 3 });
  expect(one.item).toHaveBeenLastCalledWith({ item_id: 7, recent_trade_before: 3 });
  expect(waiting).toHaveLength(2);
});

test('takes no connection from a sleeping tab until the page is visible', async () => {
  const { channel } = twoTabs();
  seen(false);
  document.dispatchEvent(new Event('visibilitychange'));
  channel.isFrozen = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(FakeSource.opened).toHaveLength(1);
  seen(true);
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.advanceTimersByTimeAsync(4 * ASK_MS);
  expect(FakeSource.opened.length).toBeGreaterThan(1);
});

test.each([
  ['no locks', () => Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true })],
  [
    'locks that are forbidden',
    () =>
      Object.defineProperty(navigator, 'locks', {
        value: { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) },
        configurable: true,
      }),
  ],
  [
    'no channels',
    () =>
      vi.stubGlobal(
        'BroadcastChannel',
        class {
          constructor() {
            throw new DOMException('denied', 'SecurityError');
          }
        },
      ),
  ],
])('opens a connection in each tab with %s', async (_, forbid) => {
  forbid();
  const one = listener();
  new LiveTabs().watch(7, one);
  new LiveTabs().watch(7, listener());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(live()).toHaveLength(2);
  live()[0]?.say('item', { item_id: 7 });
  expect(one.item).toHaveBeenCalledWith({ item_id: 7 });
});

const go = (name: 'pagehide' | 'pageshow') =>
  window.dispatchEvent(Object.assign(new Event(name), { persisted: true }));

test('closes connection, channel and lock in the back-forward cache, and follows the item again afterwards', async () => {
  const tab = new LiveTabs();
  const one = listener();
  tab.watch(7, one);
  live()[0]?.say('item', { item_id: 7, recent_trade_before: 1 });
  go('pagehide');
  await vi.advanceTimersByTimeAsync(0);
  expect([live(), FakeChannel.open, waiting]).toEqual([[], [], []]);
  go('pageshow');
  expect(one.state).toHaveBeenLastCalledWith('connecting');
  expect(live().map(({ url }) => url)).toEqual(['/api/v3/product/item/live?item_id=7']);
  live()[0]?.say('item', { item_id: 7, recent_trade_before: 2 });
  expect(one.state).toHaveBeenLastCalledWith('live');
  expect(one.item).toHaveBeenLastCalledWith({ item_id: 7, recent_trade_before: 2 });
  expect([FakeChannel.open.length, waiting.length]).toEqual([1, 1]);
});
