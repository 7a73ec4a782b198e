import type { LiveItem } from '@sold/contracts/entities/item';
import { array, assert, asyncProperty, constant, integer, oneof, record } from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { itemFeeds, type Watcher } from './item-feeds.ts';
import type { Hear } from './live-items.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Feeds of one item whose state is a number, read in 20 ms. */
function feeds() {
  const hears = new Set<Hear>();
  const facts = { state: 0, reads: 0, isBroken: false, failed: 0 };
  const { join } = itemFeeds({
    live: {
      async watch(_itemId, hear) {
        hears.add(hear);
        return () => void hears.delete(hear);
      },
    },
    async read(item_id) {
      facts.reads += 1;
      if (facts.isBroken) throw new Error('not now');
      const { state } = facts;
      await new Promise((done) => setTimeout(done, 20));
      return { item_id, state } as unknown as LiveItem;
    },
    failed: () => {
      facts.failed += 1;
    },
  });
  const change = () => {
    facts.state += 1;
    for (const hear of [...hears]) hear();
  };
  return { join, hears, facts, change };
}

const stateOf = (watcher: Watcher) => (watcher.newest().item as unknown as { state: number }).state;

/** Joins in the time of the test. @returns the watcher, and how often it was told something */
async function joined(join: ReturnType<typeof feeds>['join']) {
  const told = vi.fn();
  const joining = join(7, told);
  await vi.advanceTimersByTimeAsync(20);
  return { watcher: await joining, told };
}

test('reads a change once for 60 watchers, who get the same bytes', async () => {
  const { join, facts, change, hears } = feeds();
  const pages = await Promise.all(Array.from({ length: 60 }, () => joined(join)));
  expect([facts.reads, hears.size]).toEqual([1, 1]);
  change();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(facts.reads).toBe(2);
  for (const { watcher, told } of pages) {
    expect([stateOf(watcher), told.mock.calls.length]).toEqual([1, 1]);
    expect(watcher.newest().event).toBe(pages[0]?.watcher.newest().event);
  }
  for (const { watcher } of pages) watcher.leave();
  expect(hears.size).toBe(0);
});

test('costs follow time and not watchers, and watchers have the newest state, in any order of events', async () => {
  const step = oneof(
    record({ kind: constant('join' as const) }),
    record({ kind: constant('leave' as const), at: integer({ min: 0, max: 20 }) }),
    record({ kind: constant('change' as const) }),
    record({ kind: constant('wait' as const), ms: integer({ min: 1, max: 3_000 }) }),
  );
  await assert(
    asyncProperty(array(step, { maxLength: 60 }), async (steps) => {
      const { join, facts, change, hears } = feeds();
      const pages: Awaited<ReturnType<typeof joined>>[] = [];
      const begun = performance.now();
      let feedsBegun = 0;
      for (const one of steps) {
        if (one.kind === 'join') {
          if (pages.length === 0) feedsBegun += 1;
          pages.push(await joined(join));
        } else if (one.kind === 'leave') pages.splice(one.at, 1)[0]?.watcher.leave();
        else if (one.kind === 'change') change();
        else await vi.advanceTimersByTimeAsync(one.ms);
      }
      await vi.advanceTimersByTimeAsync(2_000);
      const half_seconds = Math.ceil((performance.now() - begun) / 500);
      expect(facts.reads).toBeLessThanOrEqual(feedsBegun + half_seconds);
      for (const { watcher } of pages) expect(stateOf(watcher)).toBe(facts.state);
      expect(hears.size).toBe(pages.length > 0 ? 1 : 0);
    }),
  );
});

test('sends no event for an equal state, and reads again after a failure', async () => {
  const { join, facts, change } = feeds();
  const { watcher, told } = await joined(join);
  change();
  facts.state = 0;
  await vi.advanceTimersByTimeAsync(1_000);
  expect([facts.reads, told.mock.calls.length]).toEqual([2, 0]);
  facts.isBroken = true;
  change();
  await vi.advanceTimersByTimeAsync(1_000);
  expect([stateOf(watcher), facts.failed]).toEqual([0, 1]);
  facts.isBroken = false;
  await vi.advanceTimersByTimeAsync(16_000);
  expect([stateOf(watcher), told.mock.calls.length]).toEqual([1, 1]);
});

test('reads an old state again when a watcher joins: bids end without a change', async () => {
  const { join, facts } = feeds();
  const first = await joined(join);
  facts.state = 5;
  await vi.advanceTimersByTimeAsync(6_000);
  const later = await joined(join);
  expect([stateOf(later.watcher), stateOf(first.watcher), first.told.mock.calls.length]).toEqual([5, 5, 1]);
});

test('refuses all who wait when a feed cannot begin, and begins again later', async () => {
  const { join, facts } = feeds();
  facts.isBroken = true;
  const all = await Promise.allSettled([join(7, vi.fn()), join(7, vi.fn())]);
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  facts.isBroken = false;
  expect(stateOf((await joined(join)).watcher)).toBe(0);
});
