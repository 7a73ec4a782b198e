import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FakeSource } from '../testing/fake-source.ts';
import { liveConnection } from './live-connection.ts';

const news = { item: vi.fn(), state: vi.fn() };
let connection: ReturnType<typeof liveConnection>;
const current = () => FakeSource.opened.at(-1) as FakeSource;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', FakeSource);
  FakeSource.opened = [];
  news.item.mockReset();
  news.state.mockReset();
  connection = liveConnection(news);
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('opens one connection for all items, and another one only for other items', () => {
  connection.follow([7]);
  connection.follow([7]);
  connection.follow([7, 8]);
  expect(FakeSource.opened.map(({ url, isClosed }) => [url, isClosed])).toEqual([
    ['/api/v3/product/item/live?item_id=7', true],
    ['/api/v3/product/item/live?item_id=7,8', false],
  ]);
  connection.follow([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(current().url).toContain('item_id=3,4,5,6,7,8');
  connection.follow([]);
  expect([FakeSource.opened.length, current().isClosed]).toEqual([3, true]);
});

test('passes on messages and reports that the page is live', () => {
  connection.follow([7]);
  current().say('item', { item_id: 7 });
  expect(news.item).toHaveBeenCalledWith({ item_id: 7 });
  expect(news.state).toHaveBeenCalledWith('live');
});

test('reports a failure and retries with growing waits, which the first answer resets', () => {
  connection.follow([7]);
  const waits = [1_000, 2_000, 4_000, 8_000, 16_000, 20_000, 20_000];
  for (const [at, wait] of waits.entries()) {
    current().say('error');
    expect(news.state).toHaveBeenLastCalledWith('lost');
    vi.advanceTimersByTime(wait - 1);
    expect(FakeSource.opened).toHaveLength(at + 1);
    vi.advanceTimersByTime(1);
    expect(FakeSource.opened).toHaveLength(at + 2);
  }
  current().say('here');
  current().say('error');
  vi.advanceTimersByTime(1_000);
  expect(FakeSource.opened).toHaveLength(waits.length + 2);
});

test('drops a silent connection, and keeps one with signs of life', () => {
  connection.follow([7]);
  for (let beats = 0; beats < 10; beats += 1) {
    vi.advanceTimersByTime(15_000);
    current().say('here');
  }
  expect([FakeSource.opened.length, current().isClosed]).toEqual([1, false]);
  vi.advanceTimersByTime(36_000);
  expect(news.state).toHaveBeenLastCalledWith('lost');
  expect(FakeSource.opened[0]?.isClosed).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(FakeSource.opened).toHaveLength(2);
});

test('reports a lost network immediately and retries, and connects immediately with a network', () => {
  connection.follow([7]);
  current().say('here');
  connection.lose();
  expect([current().isClosed, news.state.mock.lastCall?.[0]]).toEqual([true, 'lost']);
  connection.lose();
  vi.advanceTimersByTime(1_000);
  expect(FakeSource.opened).toHaveLength(2);
  current().say('error');
  connection.check();
  expect(FakeSource.opened).toHaveLength(3);
  current().say('here');
  expect(news.state).toHaveBeenLastCalledWith('live');
});

test('checks the connection once after sleep and keeps it when it is alive', () => {
  connection.follow([7]);
  current().say('here');
  connection.check();
  expect(FakeSource.opened).toHaveLength(1);
  // No timer runs while a machine sleeps.
  vi.setSystemTime(Date.now() + 3_600_000);
  connection.check();
  expect(FakeSource.opened).toHaveLength(2);
});
