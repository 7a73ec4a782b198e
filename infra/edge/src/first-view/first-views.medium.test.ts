import { mkdtempSync, rmSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeLive } from '@sold/release/testing/make-live';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';
import { publishFixture } from '../testing/fixture-release.ts';
import { HOST_SERVER, itemServer } from '../testing/fixture-servers.ts';
import { getFrom } from '../testing/get-from.ts';
import { type ItemMarket, itemMarket } from '../testing/item-market.ts';
import { NO_LIMITS } from '../testing/no-limits.ts';

const ITEM = '/webapp/trade/product/7';

let store: string;
let market: ItemMarket;
let servers: Server[];
let marketUrl: string;
let origin: string;
let figuresAt: Promise<number>;

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function publishTrade(version: string, server: string): void {
  publishFixture(store, { unit: 'trade', version, server, screens: ['/trade/product'] });
}

async function get(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const answer = await fetch(`${origin}${path}`, { headers, method });
  const html = await answer.text();
  const view = /<div id="sold-view"[^>]*>(.*?)<\/div>/s.exec(html)?.[1] ?? null;
  return { answer, status: answer.status, html, view };
}

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'sold-views-'));
  servers = [];
  market = itemMarket();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  publishFixture(store, { unit: 'host', version: '1.0.0', server: HOST_SERVER });
  publishTrade('1.0.0', itemServer('처음'));
  marketUrl = await listen(market.server);
  const served = Promise.withResolvers<number>();
  figuresAt = served.promise;
  origin = await listen(
    createEdge({
      store,
      marketUrl,
      couponUrl: null,
      sandboxUrl: null,
      publicUrl: 'https://sold.kr/',
      viewLimits: NO_LIMITS,
      metricsPort: 0,
      onFigures: served.resolve,
    }),
  );
});
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  rmSync(store, { recursive: true, force: true });
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('renders the frame, the screen, its head and the answers into a page', async () => {
  const { status, html, view, answer } = await get(ITEM);
  expect(status).toBe(200);
  expect(view).toBe(
    '<nav data-ui="desktop" data-screens="1"><article data-count="1" data-ui="desktop">처음 운동화</article></nav>',
  );
  expect(html).toContain('<title>운동화</title>');
  expect(html).toContain('<link rel="canonical" href="https://sold.kr/webapp/trade/product/7">');
  expect(html).toContain('<meta property="og:image" content="https://sold.kr/api/image/7">');
  const nonce = /nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];
  expect(html).toContain(
    `<script type="application/json" id="sold-first">[{"key":"GET /api/v3/product/item/get-item-detail-basic","input":{"item_id":7},"data":{"item_id":7,"name":"운동화"}}]</script>`,
  );
  expect(html).toContain(
    `<script type="application/ld+json" nonce="${nonce}">{"@type":"Product","name":"운동화"}</script>`,
  );
  expect(answer.headers.get('cache-control')).toBe('private, no-cache, no-transform');
  expect(html).not.toContain('server.js');
});

const callsIn = (html: string) =>
  JSON.parse(/id="sold-calls"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? 'null');

test('names the calls of the signed-in visitor, and those of the first view only when it is missing', async () => {
  const own = [{ key: 'GET /api/v3/user/mypage/get-my-page', input: { mk: 1 } }];
  expect(callsIn((await get(ITEM)).html)).toBeNull();
  expect(callsIn((await get(`${ITEM}?own`)).html)).toEqual({ everybody: [], own });
  expect(callsIn((await get(`${ITEM}?none&own`)).html)).toEqual({ everybody: [], own });
  publishTrade('1.1.0', itemServer('x', "throw new Error('broken');"));
  const broken = await get(`${ITEM}?own`);
  expect(broken.view).toBeNull();
  const everybody = [{ key: 'GET /api/v3/product/item/get-item-detail-basic', input: { item_id: 7 } }];
  expect(callsIn(broken.html)).toEqual({ everybody, own });
});

test('names to visitors public calls only', async () => {
  publishTrade(
    '1.1.0',
    itemServer('x').replace(
      '/api/v3/product/item/get-item-detail-basic',
      '/api/v3/user/get-cash-receipt-sell',
    ),
  );
  const { html, view } = await get(ITEM);
  expect([view, callsIn(html)]).toEqual([null, null]);
});

test('links the style sheets of tokens, host and screen with integrity', async () => {
  const { html } = await get(ITEM);
  const linked = [
    ...html.matchAll(/<link rel="stylesheet" href="([^"]+)"(?: data-href="([^"]+)")? integrity="sha384-/g),
  ];
  // The host has its first files; webpack's loader finds the others by their second name.
  expect(linked.map(([, href, name]) => [href, name])).toEqual([
    ['/dist/host/1.0.0/main.css', undefined],
    ['/dist/host/1.0.0/later.css', 'later.css'],
    ['/dist/trade/1.0.0/screen.css', 'screen.css'],
  ]);
  expect(html).not.toContain('as="style"');
  expect(html).toContain('<link rel="preload" as="script" href="/dist/trade/1.0.0/screen.js"');
});

test('renders a view without the answer of an optional call that is missing', async () => {
  const size = `{ key: 'GET /api/v3/product/item/get-item-detail-basic', input: { item_id: 404 }, isOptional: true }`;
  const optional = itemServer('x').replace(
    'Number(params.params1) } }]',
    `Number(params.params1) } }, ${size}]`,
  );
  publishTrade('1.1.0', optional);
  const { status, view, html } = await get(ITEM);
  expect([status, view?.includes('x 운동화')]).toEqual([200, true]);
  expect(html).not.toContain('"item_id":404');
  publishTrade('1.2.0', optional.replace(', isOptional: true', ''));
  expect((await get(ITEM)).status).toBe(404);
});

test('serves an address without a first view as a plain page', async () => {
  const { html, view, status } = await get(`${ITEM}?none`);
  expect([status, view]).toEqual([200, null]);
  expect(html).not.toMatch(/sold-first|canonical|og:/);
  expect(html).toContain('<title>SOLD</title>');
  expect(html).toContain('<link rel="preload" as="style" href="/dist/trade/1.0.0/screen.css"');
  expect(market.asked).toEqual([]);
});

test('serves the same bytes without a first view as for units without server.js', async () => {
  const plain = mkdtempSync(join(tmpdir(), 'sold-plain-'));
  publishFixture(plain, { unit: 'host', version: '1.0.0' });
  publishFixture(plain, { unit: 'trade', version: '1.0.0', screens: ['/trade/product'] });
  const { html } = await get(`${ITEM}?none`);
  origin = await listen(createEdge({ store: plain, marketUrl: null, couponUrl: null, sandboxUrl: null }));
  const other = await get(`${ITEM}?none`);
  const bare = (text: string) => text.replace(/nonce="[^"]+"|<meta name="sold-load"[^>]+>\n/g, '');
  expect(bare(html)).toBe(bare(other.html));
  rmSync(plain, { recursive: true, force: true });
});

test('changes only the view with a new version, and restores the old one after a rollback', async () => {
  const one = await get(ITEM);
  publishTrade('1.1.0', itemServer('두 번째'));
  const two = await get(ITEM);
  expect(two.view).toBe(one.view?.replace('처음', '두 번째'));
  makeLive(store, 'trade', '1.0.0');
  expect((await get(ITEM)).view).toBe(one.view);
});

test('renders a page once, with one call, for 200 simultaneous requests', async () => {
  // However long they take together: an answer is reused for a second.
  vi.useFakeTimers({ toFake: ['performance'] });
  // From a hundred addresses: more than two requests of one address would take turns.
  const port = Number(new URL(origin).port);
  const pages = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      getFrom({ port, path: ITEM, localAddress: `127.9.0.${1 + (at % 100)}` }),
    ),
  );
  vi.useRealTimers();
  const views = pages.map(({ text }) => /<article.*?<\/article>/.exec(text)?.[0]);
  expect(new Set(views).size).toBe(1);
  expect(views[0]).toContain('data-count="1"');
  expect(market.asked).toHaveLength(1);
});

test('renders a view again when an answer has changed, and not otherwise', async () => {
  // An answer is reused for a second. The cache takes a time of 0 for none.
  vi.useFakeTimers({ toFake: ['performance'] });
  vi.advanceTimersByTime(1);
  await get(ITEM);
  vi.advanceTimersByTime(1_050);
  expect((await get(ITEM)).view).toContain('data-count="1"');
  market.name = '구두';
  vi.advanceTimersByTime(1_050);
  const { view } = await get(ITEM);
  expect(view).toContain('data-count="2"');
  expect(view).toContain('구두');
});

test('shares a view between user agents of a kind, and separates phones, queries and the app', async () => {
  const agents = ['Mozilla/5.0 (Windows NT 10.0)', 'Mozilla/5.0 (Macintosh)', 'curl/8'];
  for (const agent of agents)
    expect((await get(ITEM, { 'user-agent': agent })).view).toContain('data-count="1"');
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X)' };
  expect((await get(ITEM, phone)).view).toContain('data-ui="mobile"');
  const app = { 'user-agent': `${phone['user-agent']} soldapp/1.2.3` };
  expect((await get(ITEM, app)).view).toMatch(/^<article/);
  expect((await get(`${ITEM}?template=bare`)).view).toContain('data-count="4"');
});

test('sends nothing of a visitor to the market', async () => {
  const secrets = {
    cookie: 'jwt=secret-1',
    authorization: 'Bearer secret-2',
    'x-forwarded-for': '6.6.6.6',
    'x-request-id': 'visitor-0001',
    'accept-language': 'secret-3',
    'user-agent': 'secret-4',
  };
  const { view } = await get(ITEM, secrets);
  expect(view).toContain('처음');
  const { headers } = market.asked[0] ?? { headers: {} as Record<string, string> };
  expect(headers['x-request-origin']).toBe('sold-edge');
  expect(Object.keys(headers).sort()).toEqual([
    'accept',
    'connection',
    'host',
    'x-request-id',
    'x-request-origin',
  ]);
  expect(JSON.stringify(market.asked)).not.toMatch(/secret|6\.6\.6\.6|visitor/);
});

test('answers a HEAD with the length of the page and no body', async () => {
  const { status, html, answer } = await get(ITEM, { 'accept-encoding': 'identity' }, 'HEAD');
  expect([status, html]).toEqual([200, '']);
  const full = await get(ITEM, { 'accept-encoding': 'identity' });
  expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(full.html)));
});

test('answers 404 with a plain page for an unknown item', async () => {
  const { status, view, html } = await get('/webapp/trade/product/404');
  expect([status, view]).toEqual([404, null]);
  expect(html).toContain('<div id="sold"></div>');
});

test.each(['"><img src=x onerror=alert(1)>', '</script><script>alert(1)</script>', "'&quot;\u2028👟<!--"])(
  'escapes the name %s',
  async (name) => {
    market.name = name;
    const { html, view } = await get(ITEM);
    expect(view).not.toBeNull();
    expect(html).not.toMatch(/<script>|<img|<!--|\u2028.*<\/script>/);
    const scripts = [...html.matchAll(/<script type="application\/(?:ld\+)?json"[^>]*>(.*?)<\/script>/g)];
    expect(scripts.map(([, json]) => JSON.parse(json ?? ''))).toEqual([
      { '@type': 'Product', name },
      expect.objectContaining({ serial: expect.any(Number) }),
      [expect.objectContaining({ data: { item_id: 7, name } })],
    ]);
    const title = /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
    expect(title.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))).toBe(name);
  },
);

test('loses only the first view of a page when the market is silent', async () => {
  market.isSilent = true;
  const viewLimits = { ...NO_LIMITS, callsMs: 1 };
  origin = await listen(createEdge({ store, marketUrl, couponUrl: null, sandboxUrl: null, viewLimits }));
  const { status, view } = await get(ITEM);
  expect([status, view]).toEqual([200, null]);
});

test('loses only the first view of a page when the market fails', async () => {
  await get(ITEM);
  market.status = 500;
  expect((await get('/webapp/trade/product/9')).view).toBeNull();
  for (const server of [market.server]) {
    server.closeAllConnections();
    server.close();
  }
  const down = await get('/webapp/trade/product/10');
  expect([down.status, down.view]).toEqual([200, null]);
});

test('counts the outcomes of first views in metrics on a separate port', async () => {
  await get(ITEM);
  await get(ITEM);
  await get('/webapp/trade/product/404');
  const figures = await (await fetch(`http://127.0.0.1:${await figuresAt}/metrics`)).text();
  expect(figures.split('\n').filter((line) => line.startsWith('first_views_total{'))).toEqual([
    'first_views_total{unit="trade",outcome="rendered"} 1',
    'first_views_total{unit="trade",outcome="cached"} 1',
    'first_views_total{unit="trade",outcome="missing"} 1',
  ]);
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
});
