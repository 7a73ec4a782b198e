import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Unavailable } from '@sold/service/http/unavailable';
import { afterEach, expect, test } from 'vitest';
import { marketSessions } from './sessions.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A main service that answers so, and what it was asked. */
async function answering(status: number, body: () => string | null) {
  const asked: { url: string; authorization: string }[] = [];
  const server = createServer(({ url = '', headers }, response) => {
    asked.push({ url, authorization: headers.authorization ?? '' });
    const text = body();
    if (text !== null) response.writeHead(status).end(text);
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const says = (is_open: boolean) => () => JSON.stringify({ code: 200, msg: '', data: { is_open } });
const SESSION = { sessionId: 'abc', customerId: 7 };
const NOBODY = 'http://127.0.0.1:9';

test('asks rarely about an open session, after any number of requests', async () => {
  const market = await answering(200, says(true));
  const sessions = marketSessions({ baseUrls: [market.url], token: 't', storedMs: 300 });
  const ask = () => sessions.isOpen(SESSION);
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([true, true, true]);
  expect(market.asked).toEqual([
    { url: '/internal/session?session_id=abc&customer_id=7', authorization: 'Bearer t' },
  ]);
  expect(await sessions.isOpen({ ...SESSION, customerId: 8 })).toBe(true);
  expect(market.asked).toHaveLength(2);
  await expect.poll(async () => (await ask()) && market.asked.length).toBe(3);
});

test('rejects a closed session immediately, also one that was open before', async () => {
  let isOpen = true;
  const market = await answering(200, () => says(isOpen)());
  const sessions = marketSessions({ baseUrls: [market.url], token: 't', storedMs: 0 });
  expect(await sessions.isOpen(SESSION)).toBe(true);
  isOpen = false;
  expect(await sessions.isOpen(SESSION)).toBe(false);
});

test('skips a replica that does not answer', async () => {
  const market = await answering(200, says(true));
  const sessions = marketSessions({ baseUrls: [NOBODY, market.url], token: 't' });
  expect(await sessions.isOpen(SESSION)).toBe(true);
});

test.each<[string, number, () => string | null]>([
  ['a refusal', 401, () => '{"code":401,"data":null}'],
  ['a fault', 500, () => '{"code":500,"data":null}'],
  ['no JSON', 200, () => '<html>'],
  ['another answer', 200, () => '{"code":200,"data":{"is_open":"yes"}}'],
  ['null', 200, () => 'null'],
  ['silence', 200, () => null],
])('treats %s as unavailable', async (_what, status, body) => {
  const market = await answering(status, body);
  const sessions = marketSessions({ baseUrls: [market.url], token: 't', timeoutMs: 200 });
  await expect(sessions.isOpen(SESSION)).rejects.toBeInstanceOf(Unavailable);
  await expect(marketSessions({ baseUrls: [NOBODY], token: 't' }).isOpen(SESSION)).rejects.toThrow();
});
