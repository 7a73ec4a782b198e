import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { liveReleases } from '../releases/releases.ts';
import { publishFixture } from '../testing/fixture-release.ts';
import { textServer } from './texts.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-texts-'));
const store = join(temp, 'store');
let server: Server;
let origin: string;
let now = new Date('2026-11-24T12:00:00+09:00');

const text = (address: string, since: string | null, words: string) => ({
  address,
  since,
  file: `${words}.txt`,
  text: words,
});

beforeAll(async () => {
  publishFixture(store, { unit: 'host', version: '1.0.0' });
  publishFixture(store, {
    unit: 'policy',
    version: '1.0.0',
    screens: ['/web/user/policy'],
    texts: [
      text('/web/user/policy/terms/2024-01-01.txt', null, 'old'),
      text('/web/user/policy/terms.txt', '2024-01-01', 'old'),
      text('/web/user/policy/terms.txt', '2026-12-01', '약관'),
      text('/trade/product/7.txt', null, 'stolen'),
    ],
  });
  const serve = textServer(store, liveReleases(store), () => now);
  server = createServer((request, response) => void serve(request, response, request.url ?? ''));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webapp`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(temp, { recursive: true, force: true });
});

const get = (path: string, init?: RequestInit) => fetch(`${origin}${path}`, init);
const bodyOf = async (path: string) => (await get(path)).text();

test('serves a text as plain, without sniffing, and again only after a change', async () => {
  const answer = await get('/web/user/policy/terms/2024-01-01.txt');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(await answer.text()).toBe('old');
  const etag = answer.headers.get('etag') ?? '';
  const again = await get('/web/user/policy/terms/2024-01-01.txt', { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const head = await get('/web/user/policy/terms/2024-01-01.txt', { method: 'HEAD' });
  expect([head.headers.get('content-length'), await head.text()]).toEqual(['3', '']);
});

test('changes a dated text at midnight in Korea', async () => {
  now = new Date('2023-12-31T23:59:59+09:00');
  expect((await get('/web/user/policy/terms.txt')).status).toBe(404);
  now = new Date('2026-11-30T23:59:59+09:00');
  expect(await bodyOf('/web/user/policy/terms.txt')).toBe('old');
  now = new Date('2026-12-01T00:00:00+09:00');
  expect(await bodyOf('/web/user/policy/terms.txt')).toBe('약관');
});

test.each([
  ['nothing', '/web/user/policy/nothing.txt'],
  ['another unit’s address', '/trade/product/7.txt'],
  ['a prefix alone', '/web/user/policy.txt'],
])('answers 404 as text for %s', async (_what, path) => {
  const answer = await get(path);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain('Not found');
});
