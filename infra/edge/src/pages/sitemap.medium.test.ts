import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';
import { publishItemSite } from '../testing/fixture-servers.ts';
import { NO_LIMITS } from '../testing/no-limits.ts';

let store: string;
let servers: Server[];
let origin: string;
/** Kinds of pages that the service does not answer for. */
let broken: string[];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A main service with seven items, three an answer, one notice and nothing else. */
function pages(): Server {
  return createServer((request, response) => {
    const asked = new URL(request.url ?? '', 'http://market').searchParams;
    const kind = asked.get('kind') ?? '';
    const page = Number(asked.get('page') ?? 1);
    const all = { item: ['/a/1', '/a/2', '/a/3', '/a/4', '/a/5', '/a/6', '/a/7'], notice: ['/n/1?x=1&y="'] };
    const paths = all[kind as keyof typeof all] ?? [];
    const published_at = kind === 'notice' ? '2026-11-20 09:00:00' : null;
    const list = paths.slice((page - 1) * 3, page * 3).map((path) => ({ path, published_at }));
    const status = broken.includes(kind) ? 500 : 200;
    const data = { list, total: paths.length, page, page_size: 3 };
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify({ code: status, msg: '', data }));
  });
}

async function edge(publicUrl: string | null): Promise<void> {
  const marketUrl = await listen(pages());
  origin = await listen(
    createEdge({ store, marketUrl, couponUrl: null, sandboxUrl: null, publicUrl, viewLimits: NO_LIMITS }),
  );
}

async function get(path: string) {
  const answer = await fetch(`${origin}${path}`);
  const text = await answer.text();
  const places = [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, place]) => place);
  return { answer, status: answer.status, text, places };
}

beforeEach(async () => {
  store = mkdtempSync(join(tmpdir(), 'sold-sitemap-'));
  servers = [];
  broken = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
  publishItemSite(store);
  await edge('https://sold.kr/');
});
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  rmSync(store, { recursive: true, force: true });
  vi.restoreAllMocks();
});

test('names one part for the lists of remotes, and numbered parts for those of the service', async () => {
  const { answer, places } = await get('/sitemap.xml');
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  expect(places).toEqual(
    ['own', 'item-1', 'item-2', 'item-3', 'notice-1'].map((part) => `https://sold.kr/sitemap/${part}.xml`),
  );
});

test('writes whole addresses in every part, without markup from a path', async () => {
  expect((await get('/sitemap/item-3.xml')).places).toEqual(['https://sold.kr/webapp/a/7']);
  const notices = await get('/sitemap/notice-1.xml');
  expect(notices.places).toEqual(['https://sold.kr/webapp/n/1?x=1&#38;y=&#34;']);
  expect(notices.text).toContain('<lastmod>2026-11-20</lastmod>');
});

test('lists for a remote only addresses of its own screens', async () => {
  expect((await get('/sitemap/own.xml')).places).toEqual([
    'https://sold.kr/webapp/trade/product',
    'https://sold.kr/webapp/trade/product/of?a=&#60;b&#62;',
  ]);
});

test.each([
  '/sitemap/item-4.xml',
  '/sitemap/item-0.xml',
  '/sitemap/raffle-1.xml',
  '/sitemap/x-1.xml',
  '/sitemap/',
])('answers 404 for %s', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('answers 503 instead of an incomplete index', async () => {
  broken = ['notice'];
  const { answer, status } = await get('/sitemap.xml');
  expect([status, answer.headers.get('retry-after')]).toEqual([503, '60']);
  expect((await get('/sitemap/item-1.xml')).places).toHaveLength(3);
});

test('points robots to the sitemap, and away from identity checks and previews', async () => {
  const { text } = await get('/robots.txt');
  expect(text).toContain('\nSitemap: https://sold.kr/sitemap.xml\n');
  for (const path of ['/save/', '/*?*preview=']) expect(text).toContain(`\nDisallow: ${path}\n`);
});

test('serves no sitemap without a public address', async () => {
  await edge(null);
  expect((await get('/sitemap.xml')).status).toBe(404);
  expect((await get('/robots.txt')).text).not.toContain('Sitemap');
});
