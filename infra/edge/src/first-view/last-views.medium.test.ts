import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';
import { publishFixture } from '../testing/fixture-release.ts';
import { HOST_SERVER, itemServer } from '../testing/fixture-servers.ts';
import { ended, listening } from '../testing/held-market.ts';
import { type ItemMarket, itemMarket } from '../testing/item-market.ts';
import { NO_LIMITS } from '../testing/no-limits.ts';

const ITEM = '/webapp/trade/product/7';
const READER = { 'user-agent': 'facebookexternalhit/1.1; kakaotalk-scrap/1.0' };

let store: string;
let market: ItemMarket;
let servers: Server[];
let origin: string;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  return `http://127.0.0.1:${await listening(server)}`;
}

function publishTrade(version: string, text: string): void {
  publishFixture(store, { unit: 'trade', version, server: itemServer(text), screens: ['/trade/product'] });
}

async function get(path: string, headers: Record<string, string> = {}) {
  const html = await (await fetch(`${origin}${path}`, { headers })).text();
  return {
    view: /<article.*?<\/article>/.exec(html)?.[0] ?? null,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    isAbout: html.includes('rel="canonical"') && html.includes('application/ld+json'),
  };
}

beforeEach(async () => {
  // An answer is reused for a second. The caches take a time of 0 for none.
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1);
  vi.spyOn(console, 'error').mockImplementation(() => {});
  store = mkdtempSync(join(tmpdir(), 'sold-last-'));
  servers = [];
  market = itemMarket();
  publishFixture(store, { unit: 'host', version: '1.0.0', server: HOST_SERVER });
  publishTrade('1.0.0', '처음');
  const marketUrl = await listen(market.server);
  const options = { store, marketUrl, couponUrl: null, sandboxUrl: null };
  origin = await listen(createEdge({ ...options, viewLimits: NO_LIMITS }));
});
afterEach(() => {
  ended(...servers);
  rmSync(store, { recursive: true, force: true });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('serves the view of the last minute while no new one comes, and then its head alone', async () => {
  const first = await get(ITEM);
  market.status = 500;
  vi.advanceTimersByTime(59_000);
  expect(await get(ITEM)).toEqual(first);
  vi.advanceTimersByTime(2_000);
  expect(await get(ITEM)).toEqual({ ...first, view: null });
  vi.advanceTimersByTime(86_400_000);
  expect(await get(ITEM)).toMatchObject({ view: null, title: '운동화', isAbout: true });
  market.status = 200;
  market.name = '구두';
  vi.advanceTimersByTime(1_050);
  expect(await get(ITEM)).toMatchObject({ view: expect.stringContaining('구두'), title: '구두' });
});

test('serves no view or head of another page, device, version or missing item', async () => {
  await get(ITEM);
  market.status = 500;
  vi.advanceTimersByTime(1_050);
  expect(await get('/webapp/trade/product/8')).toEqual({ view: null, title: 'SOLD', isAbout: false });
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X)' };
  expect(await get(ITEM, phone)).toEqual({ view: null, title: '운동화', isAbout: true });
  publishTrade('1.1.0', '두 번째');
  expect(await get(ITEM)).toEqual({ view: null, title: 'SOLD', isAbout: false });
});

test('shows nothing of a removed item', async () => {
  await get(ITEM);
  market.status = 404;
  vi.advanceTimersByTime(1_050);
  expect(await get(ITEM)).toEqual({ view: null, title: 'SOLD', isAbout: false });
});

test('lets a reader of heads wait for a market that answers late', async () => {
  vi.useRealTimers();
  const marketUrl = `http://127.0.0.1:${(market.server.address() as AddressInfo).port}`;
  const viewLimits = { ...NO_LIMITS, callsMs: 1 };
  origin = await listen(createEdge({ store, marketUrl, couponUrl: null, sandboxUrl: null, viewLimits }));
  market.isSilent = true;
  expect(await get(ITEM)).toEqual({ view: null, title: 'SOLD', isAbout: false });
  const page = get('/webapp/trade/product/9', READER);
  await vi.waitFor(() => expect(market.asked.at(-1)?.url).toContain('item_id=9'));
  market.answerHeld();
  expect(await page).toMatchObject({ title: '운동화', isAbout: true });
});
