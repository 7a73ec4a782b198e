import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFixtureRemote } from '@sold/build/testing/fixture-remote';
import { fileAddress } from '@sold/contracts/federation/file-address';
import type { LiveSetAnswer } from '@sold/contracts/federation/live-set';
import type { InlineReleases, Release } from '@sold/contracts/federation/release';
import { publishUnit } from '@sold/release/changes/publish';
import { readSet } from '@sold/release/store/sets';
import { readRelease } from '@sold/release/store/store';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEdge } from './edge.ts';
import { acceptedEncodings } from './http/encodings.ts';
import { publishFixture } from './testing/fixture-release.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-edge-'));
const store = join(temp, 'store');
const trade = join(temp, 'trade');
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_2 like Mac OS X)';
const seen: { url: string; headers: NodeJS.Dict<string | string[]>; body: string }[] = [];
let origin: string;
let servers: Server[];

async function listen(server: Server): Promise<string> {
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const market = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    seen.push({ url: request.url ?? '', headers: request.headers, body });
    response
      .writeHead(request.url?.includes('missing') ? 404 : 200, { 'content-type': 'application/json' })
      .end('{"code":200}');
  });
  const marketUrl = await listen(market);
  const edge = createEdge({ store, marketUrl, couponUrl: 'http://127.0.0.1:9', sandboxUrl: marketUrl });
  origin = await listen(edge);
  servers = [market, edge];
});
afterAll(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  rmSync(temp, { recursive: true, force: true });
});

/** Sends a path exactly as written: fetch would tidy it up. */
function raw(path: string): Promise<{ status: number; type: string; body: string }> {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    const sent = httpRequest({ hostname, port, path }, (answer) => {
      let body = '';
      answer.on('data', (part) => {
        body += part;
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, type: String(answer.headers['content-type']), body }),
      );
    });
    sent.on('error', reject).end();
  });
}

async function getPage(path: string, userAgent = 'Mozilla/5.0 (Windows NT 10.0)') {
  const answer = await fetch(`${origin}${path}`, { headers: { 'user-agent': userAgent } });
  const html = await answer.text();
  // Style sheets of a page with a first view are linked in place of being hinted.
  const hints = [
    ...html.matchAll(
      /<link rel="(?:stylesheet|preload" as="\w+)" href="([^"]+)"(?: data-href="[^"]+")? integrity="sha384-/g,
    ),
  ]
    .map((match) => match[1] as string)
    .filter((href) => href.startsWith('/dist/trade/'));
  const inline = JSON.parse(
    /id="sold-releases"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'null',
  ) as InlineReleases;
  return { answer, html, hints, inline };
}

test('reports that it is not ready before anything is published', async () => {
  expect((await fetch(`${origin}/webapp/`)).status).toBe(503);
  expect((await fetch(`${origin}/readyz`)).status).toBe(503);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

describe('with a host and a remote', () => {
  let host: Release;
  let remote: Release;

  beforeAll(async () => {
    writeFixtureRemote(trade, '첫 번째');
    const version = (await publishUnit('trade', { store, dir: trade })).version;
    remote = readRelease(store, 'trade', version) as Release;
    publishFixture(store, { unit: 'host', version: '1.0.0' });
    host = readRelease(store, 'host', '1.0.0') as Release;
  });

  test('names host files with integrity and a fresh nonce for each page', async () => {
    const [one, two] = [await getPage('/webapp/'), await getPage('/webapp/')];
    const policy = one.answer.headers.get('content-security-policy') ?? '';
    const nonce = /'nonce-([^']+)'/.exec(policy)?.[1] ?? '';
    expect(one.html).toContain(
      `<script defer nonce="${nonce}" src="${fileAddress(host, host.entry)}" integrity="sha384-`,
    );
    expect(one.html).toContain('<html lang="ko">');
    expect(two.answer.headers.get('content-security-policy')).not.toBe(policy);
    expect(two.html).not.toContain(nonce);
    expect(policy).toContain("'strict-dynamic'");
    expect(one.answer.headers.get('cache-control')).toBe('private, no-cache, no-transform');
    expect(one.html.match(/<script(?![^>]*(?:nonce=|type="application\/json"))/)).toBeNull();
    expect(one.inline.remotes.trade).toMatchObject({
      version: remote.version,
      base: `/dist/trade/${remote.version}/`,
    });
  });

  test.each([
    ['/webapp/', 'desktop', '/', 'mobile'],
    ['/webapp/trade/product/7?size=1', 'desktop', '/trade/product', 'desktop'],
    ['/webapp/trade/product/7', IPHONE, '/trade/product', 'mobile'],
  ] as const)('preloads exactly the screen of %s for %s', async (address, userAgent, path, ui) => {
    const files = remote.screens.find((screen) => screen.path === path)?.files[ui] ?? [];
    const expected = [...remote.initial, ...files].map((file) => fileAddress(remote, file));
    expect((await getPage(address, userAgent)).hints.toSorted()).toEqual(expected.toSorted());
  });

  test.each([
    ['/webapp/web/error/404', 200],
    ['/webapp/trade/member/login', 200],
    ['/webapp/web/system/components', 200],
    ['/webapp/nowhere', 404],
    ['/webapp/web/product/raffle/raffle_list', 404],
  ])(
    'preloads nothing for %s, which is of no live remote, and answers with status %i',
    async (path, status) => {
      const { answer, hints, html } = await getPage(path);
      expect(answer.status).toBe(status);
      expect(hints).toEqual([]);
      expect(html).toContain('<div id="sold">');
    },
  );

  test('lists the live set with reachable addresses', async () => {
    const answer = await fetch(`${origin}/dist/live.json`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    const told = (await answer.json()) as LiveSetAnswer;
    expect(told.serial).toBe(readSet(store).serial);
    expect(told.signed).toMatchObject({ units: readSet(store).units, signature: expect.any(String) });
    expect(told.units.trade).toMatchObject({
      version: remote.version,
      integrity: remote.files.find(({ path }) => path === remote.entry)?.integrity,
    });
    for (const { entry, manifest } of Object.values(told.units))
      for (const address of [entry, manifest ?? entry])
        expect((await fetch(`${origin}${address}`)).status, address).toBe(200);
  });

  test('serves files with a hash in their name with and without a version in the address', async () => {
    const [file = ''] = remote.screens[0]?.files.mobile ?? [];
    for (const address of [`/dist/trade/files/${file}`, `/dist/trade/${remote.version}/${file}`]) {
      const answer = await fetch(`${origin}${address}`);
      expect(answer.status, address).toBe(200);
      expect(answer.headers.get('cache-control')).toContain('immutable');
    }
    for (const name of [
      'remoteEntry.js',
      'release.json',
      'server.js',
      '../release.json',
      file.replace(/(\.\w+)$/, 'x$1'),
    ])
      expect((await raw(`/dist/trade/files/${name}`)).status, name).not.toBe(200);
  });

  test.each(['br', 'gzip', 'identity'])('serves a file in %s as immutable', async (encoding) => {
    const address = `${origin}/dist/trade/${remote.version}/${remote.entry}`;
    const answer = await fetch(address, { headers: { 'accept-encoding': encoding } });
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('content-type')).toContain('text/javascript');
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable, no-transform');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    expect((await answer.arrayBuffer()).byteLength).toBe(
      remote.files.find(({ path }) => path === remote.entry)?.bytes,
    );
    const again = await fetch(address, {
      headers: { 'accept-encoding': encoding, 'if-none-match': answer.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  test.each([
    '/dist/host/x.js',
    '/dist/trade/0.0.0/remoteEntry.js',
    '/dist/',
    '/dist/__proto__/1/x',
    '/favicon.ico',
    '/dist/trade/1.0.0/index.html',
  ])('answers 404 for %s without a page', async (path) => {
    const { status, type, body } = await raw(path);
    expect(status).toBe(404);
    expect(type).toBe('text/plain; charset=utf-8');
    expect(body).not.toContain('<');
  });

  test.each([
    '/dist/../package.json',
    '/dist/trade/../../set.json',
    '/dist/trade/%2e%2e/set.json',
    '/dist/trade/1.0.0/../1.0.0/remoteEntry.js',
    '/api/../internal/session',
    '/api/%2e%2e/internal/session',
    '/api/x%2f..%2f..%2finternal',
    '/api/./x',
    '/api/%zz',
    '//api/x',
    '/api\\x',
    'http://elsewhere/api/x',
  ])('refuses %s, which can be read in two ways', async (path) => {
    const { status, type, body } = await raw(path);
    expect(status).toBe(400);
    expect(type).toBe('application/json; charset=utf-8');
    expect(JSON.parse(body)).toMatchObject({ code: 400, error_data: { reason: 'target' } });
  });

  test('changes the page of a new visitor with a new version of a remote, and nothing of the host', async () => {
    const before = await getPage('/webapp/');
    publishFixture(store, { unit: 'trade', version: '2.0.0', screens: ['/'] });
    const after = await getPage('/webapp/');
    expect(after.inline.remotes.trade?.version).toBe('2.0.0');
    expect(after.inline.serial).toBeGreaterThan(before.inline.serial);
    expect(after.hints.toSorted()).toEqual(
      ['remoteEntry.js', 'screen.css', 'screen.js'].map((file) => `/dist/trade/2.0.0/${file}`),
    );
    expect(readSet(store).units.host).toBe(host.version);
    // A visitor with the old page finds the old files.
    expect((await fetch(`${origin}${before.hints[0]}`)).status).toBe(200);
  });
});

describe('services', () => {
  test('passes calls through with method, query, body and a request id', async () => {
    const answer = await fetch(`${origin}/api/login?a=1`, {
      method: 'POST',
      body: '{"id":"x"}',
      headers: { 'x-request-id': 'journey-0001' },
    });
    expect(answer.headers.get('x-request-id')).toBe('journey-0001');
    expect(seen.at(-1)).toMatchObject({
      url: '/api/login?a=1',
      body: '{"id":"x"}',
      headers: { 'x-request-id': 'journey-0001' },
    });
    for (const path of ['/trade/get_short_link', '/save/token'])
      expect((await fetch(`${origin}${path}`)).status).toBe(200);
    expect((await fetch(`${origin}/api/missing`)).status).toBe(404);
    expect((await fetch(`${origin}/sandbox/pay/key`)).status).toBe(200);
    expect(seen.at(-1)?.url).toBe('/sandbox/pay/key');
    expect((await fetch(`${origin}/sandbox/video/embed/a?autoplay=1`)).status).toBe(200);
    expect(seen.at(-1)?.url).toBe('/sandbox/video/embed/a?autoplay=1');
    expect((await fetch(`${origin}/sandbox/admin/behave`)).status).toBe(404);
  });

  test('answers a typed 503 for a service that is down', async () => {
    const answer = await fetch(`${origin}/coupon-api/api/order/coupon/is-use`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      code: 503,
      msg: expect.stringContaining('쿠폰'),
      data: null,
      error_data: { reason: 'unavailable' },
    });
    expect(answer.headers.get('retry-after')).toBe('5');
  });
});

test('accepts reports as JSON objects up to 16 kB', async () => {
  const send = (body: string) =>
    fetch(`${origin}/rum`, { method: 'POST', body }).then(({ status }) => status);
  expect(await send('{"unit":"trade"}')).toBe(204);
  expect(await send('nonsense')).toBe(400);
  expect(await send(JSON.stringify({ x: 'y'.repeat(20_000) }))).toBe(413);
});

test('leads / to the base path, and refuses a POST to a page', async () => {
  const answer = await fetch(`${origin}/?utm=1`, { redirect: 'manual' });
  expect(answer.headers.get('location')).toBe('/webapp/?utm=1');
  expect((await fetch(`${origin}/webapp/`, { method: 'POST' })).status).toBe(405);
});

test.each([
  ['gzip, br', ['gzip', 'br']],
  ['br;q=0, gzip;q=0.5', ['gzip']],
  ['', ['']],
])('reads the accepted encodings of "%s"', (header, names) => {
  expect([...acceptedEncodings(header)]).toEqual(names);
});

test.each([
  [{ 'sec-fetch-site': 'cross-site' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ 'sec-fetch-site': 'same-origin' }, 400],
])('counts no report of a foreign page: %o', async (headers, status) => {
  const answer = await fetch(`${origin}/rum`, { method: 'POST', body: 'no report', headers } as RequestInit);
  expect(answer.status).toBe(status);
});
