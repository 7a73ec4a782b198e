import type { Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEdge } from '../edge.ts';
import { ended, listening } from '../testing/held-market.ts';

/** As Chrome asks when a person opens an address. */
const NAVIGATION = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

let edge: Server;
let origin: string;

beforeAll(async () => {
  // A service that is away, and no release.
  const marketUrl = 'http://127.0.0.1:1';
  edge = createEdge({ store: '/nowhere', marketUrl, couponUrl: null, sandboxUrl: null });
  origin = `http://127.0.0.1:${await listening(edge)}`;
});
afterAll(() => ended(edge));

async function open(path: string, method = 'GET') {
  const answer = await fetch(origin + path, { method, headers: NAVIGATION, redirect: 'manual' });
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
}

test.each([
  ['/webapp/', 503],
  ['/webapp/%ff', 400],
  ['/webapp/%', 400],
  ['/webapp/trade/product/%E0%A4%A', 400],
  ['/%c3', 400],
  ['/save/%', 400],
  ['/save/token', 503],
  ['/s/abcdefg', 503],
  ['/api/v3/product/item/get-item-list', 503],
  ['/nothing', 404],
  ['/wp-login.php', 404],
])('answers a person at %s with a page that leads home and status %d', async (path, status) => {
  const { text, ...answer } = await open(path);
  expect(answer).toEqual({ status, type: 'text/html; charset=utf-8' });
  expect(text).toMatch(/<h1>[가-힣 ]+<\/h1>.*<a href="\/webapp\/">/s);
  expect(await open(path, 'HEAD')).toEqual({ ...answer, text: '' });
});

test('answers a broken escape anywhere in a path with a page for people and JSON for programs', async () => {
  const broken = fc
    .tuple(fc.constantFrom('/webapp/', '/', '/save/', '/api/'), fc.stringMatching(/^[a-z%0-9]{0,6}$/))
    .map(([start, rest]) => `${start}${rest}%`);
  await fc.assert(
    fc.asyncProperty(broken, async (path) => {
      const { status, text } = await open(path);
      expect(status).toBe(400);
      expect(text).toContain('이 주소는 잘못 쓰여 있어서');
      const called = await fetch(origin + path, { headers: { accept: 'application/json' } });
      expect(await called.json()).toMatchObject({ code: 400, error_data: { reason: 'target' } });
    }),
    { numRuns: 40 },
  );
});
