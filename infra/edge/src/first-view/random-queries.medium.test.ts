import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';
import { publishItemSite } from '../testing/fixture-servers.ts';
import { getFrom } from '../testing/get-from.ts';
import { ended, listening } from '../testing/held-market.ts';
import { type ItemMarket, itemMarket } from '../testing/item-market.ts';
import { NO_LIMITS } from '../testing/no-limits.ts';
import { cachesByQuery } from './outcome-cache.ts';

const ITEM = '/webapp/trade/product/7';
/** Pages a minute that are rendered for one address. */
const RENDERINGS = 240;

let store: string;
let market: ItemMarket;
let edge: Server;
let port: number;

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  store = mkdtempSync(join(tmpdir(), 'sold-queries-'));
  publishItemSite(store);
  market = itemMarket();
  const marketUrl = `http://127.0.0.1:${await listening(market.server)}`;
  edge = createEdge({ store, marketUrl, couponUrl: null, sandboxUrl: null, viewLimits: NO_LIMITS });
  port = await listening(edge);
});
afterEach(() => {
  ended(edge, market.server);
  rmSync(store, { recursive: true, force: true });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** @returns the status, and how many views had been rendered with this one; 0 for a page without one */
async function page(path: string, localAddress: string): Promise<{ status: number; rendered: number }> {
  const { status, text } = await getFrom({ port, path, localAddress });
  return { status, rendered: Number(/data-count="(\d+)"/.exec(text)?.[1] ?? 0) };
}

test('limits the rendered pages of random queries per minute and address, and answers all of them', async () => {
  // However long they take together: the minute never ends.
  vi.useFakeTimers({ toFake: ['performance'] });
  const asked: Awaited<ReturnType<typeof page>>[] = [];
  // Fewer at the same time than the limit of an address.
  for (let first = 0; first < RENDERINGS + 60; first += 100)
    asked.push(
      ...(await Promise.all(
        Array.from({ length: 100 }, (_, at) => page(`${ITEM}?x=${first + at}`, '127.8.0.1')),
      )),
    );
  expect(new Set(asked.map(({ status }) => status))).toEqual(new Set([200]));
  const rendered = asked.filter((one) => one.rendered > 0);
  expect(rendered.length).toBeGreaterThan(0);
  expect(Math.max(...asked.map((one) => one.rendered))).toBeLessThanOrEqual(RENDERINGS);
  // The budget is used up: what was rendered before is still served, what was not is not.
  expect((await page(`${ITEM}?x=new`, '127.8.0.1')).rendered).toBe(0);
  const other = await page(ITEM, '127.8.0.2');
  expect(other.rendered).toBeGreaterThan(0);
  expect(await page(ITEM, '127.8.0.1')).toEqual(other);
});

test('keeps views without a query in the cache when many addresses have one', async () => {
  const cacheOf = cachesByQuery<string>(100, 1_000_000, (text) => text.length);
  let made = 0;
  const ask = async (address: string, search: string) =>
    cacheOf(search)(`${address}${search}`, async () => {
      made += 1;
      return { value: 'view' };
    });
  for (let at = 0; at < 50; at += 1) await ask(`/item/${at}`, '');
  for (let at = 0; at < 10_000; at += 1) await ask('/item/1', `?x=${at}`);
  made = 0;
  for (let at = 0; at < 50; at += 1) expect((await ask(`/item/${at}`, '')).isCached).toBe(true);
  expect(made).toBe(0);
  // Those with one have their own bound.
  expect((await ask('/item/1', '?x=9999')).isCached).toBe(true);
  expect((await ask('/item/1', '?x=1')).isCached).toBe(false);
});
