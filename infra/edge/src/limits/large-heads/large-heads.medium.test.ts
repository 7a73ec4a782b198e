import type { Server } from 'node:http';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEdge } from '../../edge.ts';
import { ended, type HeldMarket, heldMarket, listening } from '../../testing/held-market.ts';
import { CLEAR_ADDRESS } from './head-page.ts';
import { MOST_READ } from './large-part.ts';

let market: HeldMarket;
let edge: Server;
let port: number;

beforeAll(async () => {
  market = heldMarket();
  market.release();
  const marketUrl = `http://127.0.0.1:${await listening(market.server)}`;
  edge = createEdge({
    store: '/nowhere',
    marketUrl,
    couponUrl: null,
    sandboxUrl: null,
    cookieDomain: 'sold.kr',
    newConnectionsPerAddress: 100_000,
  });
  port = await listening(edge);
});
afterAll(() => ended(edge, market.server));

/** Sends a head in pieces and reads until the connection ends. @param bytesApart size of a piece */
function exchange(head: string, bytesApart: number): Promise<string> {
  return new Promise((done, failed) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => {
      for (let at = 0; at < head.length; at += bytesApart) socket.write(head.slice(at, at + bytesApart));
    });
    socket.on('data', (bytes) => {
      answer += bytes.toString();
    });
    socket.on('error', failed);
    socket.on('end', () => socket.end());
    socket.on('close', () => done(answer));
  });
}

const head = (path: string, cookies: string) =>
  `GET ${path} HTTP/1.1\r\nHost: shop\r\nAccept: text/html,*/*\r\nCookie: ${cookies}\r\nConnection: close\r\n\r\n`;
const cookiesOf = (bytes: number) =>
  Array.from({ length: Math.ceil(bytes / 3_000) }, (_, at) => `c${at}=${'v'.repeat(2_990)}`).join('; ');
const pages = fc.constantFrom('/webapp/?q=', '/webapp/trade/product/7?', '/?x=', '/api/x?y=', '/nowhere/');
const pieces = fc.constantFrom(1_400, 16_384, 70_000, 1_000_000);

test('answers an overlong address of any length with a page in Korean', async () => {
  await fc.assert(
    fc.asyncProperty(
      pages,
      fc.integer({ min: 15_400, max: 400_000 }),
      pieces,
      async (path, length, apart) => {
        const answer = await exchange(head(path + 'x'.repeat(length), 'a=b'), apart);
        expect(answer).toMatch(/^HTTP\/1\.1 (414 URI Too Long|431 Request Header Fields Too Large)\r\n/);
        expect(answer).toContain('Content-Type: text/html; charset=utf-8\r\n');
        expect(answer).toMatch(/<h1>주소(?:가|나 쿠키가) 너무 길어요<\/h1>.*<a href="\/webapp\/">/s);
        expect(answer).not.toContain('xxxx');
      },
    ),
    { numRuns: 40 },
  );
});

test('answers too large cookies with a page that clears them or explains how', async () => {
  await fc.assert(
    fc.asyncProperty(pages, fc.integer({ min: 15_400, max: 200_000 }), pieces, async (path, bytes, apart) => {
      const answer = await exchange(head(path, cookiesOf(bytes)), apart);
      expect(answer).toMatch(/^HTTP\/1\.1 431 Request Header Fields Too Large\r\n/);
      if (bytes < MOST_READ - 4_000)
        expect(answer).toContain(`<form method="post" action="${CLEAR_ADDRESS}">`);
      else expect(answer).toMatch(/쿠키를 지워|쿠키 지우기/);
    }),
    { numRuns: 40 },
  );
});

test('clears the largest cookies here and for the parent domain, and the others where the browser supports it', async () => {
  const clear = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${CLEAR_ADDRESS}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: `small=1; ${cookiesOf(50_000)}; jwt=mine`, ...headers },
    });
  const answer = await clear({ 'sec-fetch-site': 'same-origin' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/webapp/']);
  expect(answer.headers.get('clear-site-data')).toBe('"cookies"');
  const lines = answer.headers.getSetCookie();
  for (const line of [
    'c0=; Path=/; SameSite=Lax; Max-Age=0',
    'jwt=; Path=/; SameSite=Lax; Domain=sold.kr; Max-Age=0',
  ])
    expect(lines).toContain(line);
  const foreign = await clear({ 'sec-fetch-site': 'cross-site' });
  expect([foreign.status, foreign.headers.getSetCookie()]).toEqual([403, []]);
});

test('refuses calls in the envelope, and answers short addresses', async () => {
  const ask = (bytes: number) =>
    fetch(`http://127.0.0.1:${port}/api/x?${'x'.repeat(bytes)}`, { headers: { accept: 'application/json' } });
  const refused = await ask(16_000);
  expect(refused.status).toBe(431);
  expect(await refused.json()).toMatchObject({ code: 431, error_data: { reason: 'too_large' } });
  expect((await ask(14_000)).status).toBe(200);
});
