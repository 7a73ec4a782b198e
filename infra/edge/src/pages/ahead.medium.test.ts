import { type IncomingHttpHeaders, request } from 'node:http';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fixtureEdge, temporaryStore } from '../testing/fixture-edge.ts';
import { publishItemSite } from '../testing/fixture-servers.ts';
import { ended, listening } from '../testing/held-market.ts';
import { type ItemMarket, itemMarket } from '../testing/item-market.ts';
import { NO_LIMITS } from '../testing/no-limits.ts';

const item = (id: number) => `/webapp/trade/product/${id}`;
const AHEAD = { 'sec-purpose': 'prefetch' };
const NAVIGATES = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

let market: ItemMarket;
let store: string;
let edge: Awaited<ReturnType<typeof fixtureEdge>>;

async function open(settings: { earlyHints?: boolean } = {}): Promise<void> {
  const marketUrl = `http://127.0.0.1:${await listening(market.server)}`;
  edge = await fixtureEdge(store, { marketUrl, viewLimits: NO_LIMITS, ...settings });
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  market = itemMarket();
  store = temporaryStore();
  publishItemSite(store);
});
afterEach(() => {
  edge.close();
  ended(market.server);
  vi.restoreAllMocks();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${edge.origin}${path}`, { headers });

/** A page as a browser opens it, with what came before it. */
function opened(path: string, headers: Record<string, string>) {
  return new Promise<{ status: number; hints: IncomingHttpHeaders[]; html: string }>((resolve, reject) => {
    const hints: IncomingHttpHeaders[] = [];
    request(`${edge.origin}${path}`, { headers }, async (answer) => {
      let html = '';
      for await (const part of answer) html += String(part);
      resolve({ status: answer.statusCode ?? 0, hints, html });
    })
      .on('information', ({ headers: early }) => hints.push(early))
      .on('error', reject)
      .end();
  });
}

test('names the speculation rules on a page with a first view only, and serves them to every browser', async () => {
  await open();
  const [viewed, plain] = await Promise.all([get(item(7)), get('/webapp/web/nothing')]);
  expect(viewed.headers.get('speculation-rules')).toBe('"/dist/speculation.json"');
  expect(plain.headers.get('speculation-rules')).toBeNull();
  const rules = await get('/dist/speculation.json');
  expect(rules.headers.get('content-type')).toBe('application/speculationrules+json');
  expect(await rules.json()).toHaveProperty('prefetch');
});

test('allows pages in the back-forward cache, and in no HTTP cache', async () => {
  await open();
  const { headers } = await get(item(7));
  expect(headers.get('cache-control')).not.toContain('no-store');
  expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
    'private, no-cache, no-transform',
    '*',
  ]);
});

test('serves a prefetched page without the mark of a visit', async () => {
  await open();
  const browser = {
    'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
  };
  const ahead = await get(item(7), { ...browser, ...AHEAD });
  const html = await ahead.text();
  expect(ahead.status).toBe(200);
  expect(html).toContain('id="sold-view"');
  expect(html).not.toContain('name="sold-load"');
  expect(await (await get(item(7), browser)).text()).toContain('name="sold-load"');
});

test('refuses a prefetch while all turns are taken, and delays no opened page', async () => {
  await open();
  await get(item(1));
  market.isSilent = true;
  const asked = (count: number) => vi.waitFor(() => expect(market.asked).toHaveLength(count));
  const pages = [2, 3, 4, 5].map((id) => get(item(id)));
  await asked(5);
  const refused = await get(item(6), { ...AHEAD, accept: 'text/html' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(refused.headers.get('cache-control')).toContain('no-store');
  const next = get(item(6));
  await asked(6);
  market.answerHeld();
  for (const page of [...pages, next]) expect((await page).status).toBe(200);
  market.isSilent = false;
  expect((await get(item(8), AHEAD)).status).toBe(200);
});

test('sends hints to the named files before a document that waits for its first view', async () => {
  await open({ earlyHints: true });
  const { status, hints, html } = await opened(item(7), NAVIGATES);
  expect([status, hints.length]).toEqual([200, 1]);
  const links = String(hints[0]?.link).split(', ');
  expect(links.length).toBeGreaterThan(3);
  for (const link of links) {
    const [, href] = /^<(.+)>; rel=preload; as=(?:script|style)$/.exec(link) ?? [];
    expect(html).toContain(`"${href}"`);
  }
  // The answers of the view are known now.
  expect((await opened(item(7), NAVIGATES)).hints).toEqual([]);
});

test.each([
  ['where they are off', false, NAVIGATES],
  ['to a program', true, {}],
  ['to a frame', true, { ...NAVIGATES, 'sec-fetch-dest': 'iframe' }],
  ['to a page that is fetched ahead', true, { ...NAVIGATES, ...AHEAD }],
])('sends no hints %s', async (_, earlyHints, headers) => {
  await open({ earlyHints });
  const { status, hints } = await opened(item(7), headers as Record<string, string>);
  expect([status, hints]).toEqual([200, []]);
});
