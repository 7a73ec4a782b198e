import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';
import { type FixtureRelease, publishFixture } from '../testing/fixture-release.ts';
import { HOST_SERVER, itemServer } from '../testing/fixture-servers.ts';
import { type ItemMarket, itemMarket } from '../testing/item-market.ts';
import { NEVER_MS, NO_LIMITS } from '../testing/no-limits.ts';

let store: string;
let market: ItemMarket;
let servers: Server[];
let origin: string;
let limits: typeof NO_LIMITS;
let log: MockInstance<typeof console.error>;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A page of the trade unit: what is broken. Its own item each time, so that no cache answers. */
let item = 0;
async function broken() {
  item += 1;
  const answer = await fetch(`${origin}/webapp/trade/product/${item}`);
  const html = await answer.text();
  return { status: answer.status, html };
}

/** The order unit is as ever. */
async function expectOthersWell(): Promise<void> {
  await vi.waitFor(async () => {
    const html = await (await fetch(`${origin}/webapp/order/buy/7`)).text();
    expect(html).toContain('<article data-count="1" data-ui="desktop">주문 운동화</article>');
  });
}

function publishTrade(server: string, more: Partial<FixtureRelease> = {}): void {
  publishFixture(store, { unit: 'trade', version: '1.0.0', server, screens: ['/trade/product'], ...more });
}

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'sold-broken-'));
  servers = [];
  market = itemMarket();
  limits = { ...NO_LIMITS };
  log = vi.spyOn(console, 'error').mockImplementation(() => {});
  publishFixture(store, { unit: 'host', version: '1.0.0', server: HOST_SERVER });
  const order = { unit: 'order', version: '1.0.0', server: itemServer('주문') } as const;
  publishFixture(store, { ...order, screens: ['/order/buy'] });
  const marketUrl = await listen(market.server);
  origin = await listen(
    createEdge({ store, marketUrl, couponUrl: null, sandboxUrl: null, viewLimits: limits }),
  );
});
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  rmSync(store, { recursive: true, force: true });
  vi.restoreAllMocks();
});

test.each<[string, string]>([
  ['throws while it is loaded', `throw new Error('broken'); ${itemServer('x')}`],
  ['hangs while it is loaded', `while (true) {} ${itemServer('x')}`],
  ['throws while it renders', itemServer('x', "throw new Error('broken');")],
  ['hangs while it renders', itemServer('x', 'while (true) {}')],
  [
    'allocates without end',
    itemServer('x', "const all = []; while (true) all.push(new Array(1e5).fill('x'));"),
  ],
  ['never answers', itemServer('x', 'await new Promise(() => {});')],
  ['returns no text', itemServer('x', "return { html: 7, head: { title: 'x' } };")],
  ['returns nothing', itemServer('x', 'return;')],
  ['leads elsewhere', itemServer('x').replace("canonical: '/trade", "canonical: '//elsewhere.example")],
  ['names no calls', itemServer('x').replace('return [{ key', "return ['GET /'] ?? [{ key")],
  ['exports nothing', 'export {};'],
])('loses only the first view of a page when its server.js %s', async (what, server) => {
  publishTrade(server);
  // Everything that ends is waited for.
  if (/hangs|never/.test(what)) limits.coldMs = 100;
  for (let page = 0; page < 3; page += 1) {
    const { status, html } = await broken();
    expect(status).toBe(200);
    expect(html).not.toMatch(/sold-view|sold-first|canonical/);
    expect(html).toContain('<link rel="preload" as="style" href="/dist/trade/1.0.0/screen.css"');
  }
  limits.coldMs = NEVER_MS;
  await expectOthersWell();
});

test('runs no server.js that differs from the one its release names', async () => {
  publishTrade(itemServer('x'), { swapped: itemServer('other') });
  for (let page = 0; page < 2; page += 1) expect((await broken()).html).not.toContain('sold-view');
  await expectOthersWell();
});

test('rolls a broken version forward immediately, without its pause', async () => {
  publishTrade("throw new Error('broken');");
  await broken();
  publishTrade(itemServer('다음'), { version: '1.0.1' });
  expect((await broken()).html).toContain('다음 운동화');
});

test('escapes markup in the head and in structured data', async () => {
  const evil = '</script><script>alert(1)</script><!--"\'&';
  const text = JSON.stringify(evil);
  publishTrade(
    itemServer(
      'x',
      `return { html: '<p>좋아요</p>', head: { title: ${text}, description: ${text}, canonical: '/x"><script>' , image: { path: '/y"><script>', width: 1, height: 1 }, jsonLd: [{ name: ${text} }] } };`,
    ),
  );
  const { html } = await broken();
  expect(html).toContain('<p>좋아요</p>');
  expect(html).not.toMatch(/<script>|<!--/);
  expect(html.match(/<script/g)).toHaveLength(html.match(/<\/script>/g)?.length ?? 0);
  const json = /ld\+json"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '';
  expect(JSON.parse(json)).toEqual({ name: evil });
});

test.each([
  'GET /api/v3/user/get-partner-shop-login-url',
  'POST /api/login',
  'POST /api/v3/product/product/save-item-btn-history',
  'GET /internal/session',
  'GET coupon:/api/coupon/none',
])('does not request %s, and logs that once', async (key) => {
  publishTrade(itemServer('x').replace('GET /api/v3/product/item/get-item-detail-basic', key));
  for (let page = 0; page < 3; page += 1) expect((await broken()).html).not.toContain('sold-view');
  expect(market.asked).toEqual([]);
  const lines = log.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('not_public"'));
  expect(lines).toEqual([
    JSON.stringify({ kind: 'first_view_not_public', unit: 'trade', version: '1.0.0', call: key }),
  ]);
});

test('logs skipped views in one line a minute', async () => {
  publishTrade(itemServer('x', "throw new Error('broken');"));
  for (let page = 0; page < 5; page += 1) await broken();
  const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)) as { kind: string });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    kind: 'first_views_skipped',
    latest: { unit: 'trade', version: '1.0.0' },
  });
});

test('loses only the first view of a page when the frame of the host is broken', async () => {
  publishTrade(itemServer('x'));
  publishFixture(store, {
    unit: 'host',
    version: '1.0.1',
    server: HOST_SERVER.replace('if (device', "throw new Error('broken'); if (device"),
  });
  const { status, html } = await broken();
  expect(status).toBe(200);
  expect(html).not.toContain('sold-view');
});
