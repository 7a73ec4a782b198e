import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { OPERATOR_COOKIE } from '@sold/contracts/wire/operator-cookie';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';

let servers: Server[];
/** Requests that arrived, by replica and in order. */
let seen: string[];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A replica that answers, and is ready by default. */
function replica(name: string, answer: RequestListener, ready: () => boolean = () => true): Promise<string> {
  return listen(
    createServer(async (request, response) => {
      if (request.url === '/readyz') {
        response.writeHead(ready() ? 200 : 503).end();
        return;
      }
      let body = '';
      for await (const part of request) body += String(part);
      seen.push(`${name} ${request.method} ${request.url} ${body}`.trim());
      answer(request, response);
    }),
  );
}

const good: RequestListener = (_request, response) => response.end('good');

async function edgeBefore(...addresses: string[]): Promise<string> {
  const marketUrl = addresses.join(',');
  return listen(createEdge({ store: '/nowhere', marketUrl, couponUrl: marketUrl, sandboxUrl: null }));
}

/** An address without a listener. */
async function nobody(): Promise<string> {
  const server = createServer();
  const address = await listen(server);
  servers.pop();
  await new Promise((done) => server.close(done));
  return address;
}

/** Sends enough requests that every replica has its turn. */
async function ask(origin: string, method: string, times = 4): Promise<number[]> {
  const statuses: number[] = [];
  for (let time = 0; time < times; time += 1) {
    const answer = await fetch(`${origin}/api/${time}`, { method, body: method === 'POST' ? 'pay' : null });
    await answer.text();
    statuses.push(answer.status);
  }
  return statuses;
}

beforeEach(() => {
  servers = [];
  seen = [];
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  vi.restoreAllMocks();
});

test('takes replicas in turn', async () => {
  const origin = await edgeBefore(await replica('a', good), await replica('b', good));
  expect(await ask(origin, 'GET')).toEqual([200, 200, 200, 200]);
  expect(new Set(seen.map((line) => line[0]))).toEqual(new Set(['a', 'b']));
});

test('sends a returning replica a few requests first', async () => {
  let isThere = false;
  const origin = await edgeBefore(await replica('a', good, () => isThere), await replica('b', good));
  await vi.waitFor(async () => {
    seen = [];
    await ask(origin, 'GET');
    expect(new Set(seen.map((line) => line[0]))).toEqual(new Set(['b']));
  });
  isThere = true;
  await vi.waitFor(async () => {
    seen = [];
    await ask(origin, 'GET', 20);
    expect(new Set(seen.map((line) => line[0]))).toEqual(new Set(['a', 'b']));
  });
  expect(seen.filter((line) => line.startsWith('a')).length).toBeLessThan(10);
  expect(seen).toHaveLength(20);
});

test('sends requests of a missing replica to another, also a payment', async () => {
  const origin = await edgeBefore(await nobody(), await replica('b', good));
  expect(await ask(origin, 'POST')).toEqual([200, 200, 200, 200]);
  expect(seen).toEqual([0, 1, 2, 3].map((time) => `b POST /api/${time} pay`));
});

test('sends a request that an ending replica has not taken to another with its body', async () => {
  const ending: RequestListener = (_request, response) =>
    response.writeHead(503, { 'x-not-taken': '1', connection: 'close' }).end('{}');
  const origin = await edgeBefore(await replica('a', ending, () => false), await replica('b', good));
  expect(await ask(origin, 'POST')).toEqual([200, 200, 200, 200]);
  expect(seen.filter((line) => line.startsWith('b')).every((line) => line.endsWith('pay'))).toBe(true);
  // After the first time it is not asked any more.
  expect(seen.filter((line) => line.startsWith('a')).length).toBeLessThanOrEqual(1);
});

test('sends a request that is too much for one replica to another, and keeps the first in turn', async () => {
  const busy: RequestListener = (_request, response) =>
    response.writeHead(429, { 'x-not-taken': '1', 'retry-after': '1' }).end('{"code":429}');
  const origin = await edgeBefore(await replica('a', busy), await replica('b', good));
  expect(await ask(origin, 'POST')).toEqual([200, 200, 200, 200]);
  expect(seen.filter((line) => line.startsWith('a')).length).toBeGreaterThan(1);
});

test('answers the 429 of a busy replica when the other is down', async () => {
  const busy: RequestListener = (_request, response) =>
    response.writeHead(429, { 'x-not-taken': '1', 'retry-after': '1' }).end('{"code":429}');
  const origin = await edgeBefore(await replica('a', busy), await nobody());
  const statuses = await ask(origin, 'POST');
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 503).length).toBeLessThanOrEqual(1);
});

test('retries a read whose answer is broken off, and never a payment', async () => {
  const broken: RequestListener = (request) => request.socket.destroy();
  const origin = await edgeBefore(await replica('a', broken), await replica('b', good));
  expect(await ask(origin, 'GET')).toEqual([200, 200, 200, 200]);
  // Until the replica reports that it is ready again, and has its turn.
  await vi.waitFor(async () => {
    seen = [];
    expect(await ask(origin, 'POST', 20)).toContain(503);
  });
  // Nothing was sent twice.
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen).toHaveLength(20);
});

test('passes on the refusal of a replica when there is no other', async () => {
  const ending: RequestListener = (_request, response) =>
    response.writeHead(503, { 'x-not-taken': '1', 'retry-after': '1' }).end('{"code":503}');
  const origin = await edgeBefore(await replica('a', ending));
  const answer = await fetch(`${origin}/api/x`);
  expect([answer.status, answer.headers.get('x-not-taken')]).toEqual([503, null]);
});

test('passes events on when they happen', async () => {
  let tell = (_event: string) => {};
  const events: RequestListener = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    tell = (event) => response.write(`data: ${event}\n\n`);
    response.flushHeaders();
  };
  const origin = await edgeBefore(await replica('a', events));
  const answer = await fetch(`${origin}/api/v3/product/item/live?item_id=1`);
  const reader = answer.body?.getReader();
  for (const event of ['one', 'two']) {
    tell(event);
    const { value } = (await reader?.read()) ?? {};
    expect(new TextDecoder().decode(value)).toBe(`data: ${event}\n\n`);
  }
  await reader?.cancel();
});

test.each([
  '/coupon-api/internal/issue',
  '/coupon-api/internal',
  '/coupon-api//internal/issue',
  '/coupon-api/%69nternal/issue',
  '/coupon-api/INTERNAL/issue',
  '/coupon-api/internal%2Fissue',
])('hides %s', async (path) => {
  const origin = await edgeBefore(await replica('a', good));
  const answer = await fetch(`${origin}${path}`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(404);
  expect(await answer.json()).toMatchObject({ code: 404, error_data: { reason: 'unknown_path' } });
  expect(seen).toEqual([]);
});

test.each([
  ['/s/abc2345', 'GET'],
  ['/trade/get_short_link', 'POST'],
])('sends %s to the market', async (path, method) => {
  const origin = await edgeBefore(await replica('a', good));
  const answer = await fetch(`${origin}${path}`, { method, body: method === 'POST' ? '{}' : null });
  expect(answer.status).toBe(200);
  expect(seen[0]).toContain(path);
});

test('passes operators’ calls on for a session or a sign-in alone, and no token of a program', async () => {
  const tokens: unknown[] = [];
  const origin = await edgeBefore(
    await replica('a', (request, response) => {
      tokens.push(request.headers['x-operator-token']);
      response.end('good');
    }),
  );
  const token = { 'x-operator-token': 'a-token-of-a-program' };
  const refused = await fetch(`${origin}/api/operator/audit-log`, { headers: token });
  expect([refused.status, await refused.json()]).toEqual([
    401,
    expect.objectContaining({ error_data: { reason: 'operator' } }),
  ]);
  const odd = await fetch(`${origin}/api/operator/account%2fsign-in/../audit-log`, { headers: token });
  expect(odd.status).not.toBe(200);
  expect(seen).toEqual([]);
  const cookie = `${OPERATOR_COOKIE}=x`;
  const session = await fetch(`${origin}/api/operator/audit-log`, { headers: { ...token, cookie } });
  const signIn = await fetch(`${origin}/api/operator/account/sign-in`, { method: 'POST', headers: token });
  const shopper = await fetch(`${origin}/api/v3/notice`, { headers: token });
  expect([session.status, signIn.status, shopper.status]).toEqual([200, 200, 200]);
  expect(tokens).toEqual([undefined, undefined, undefined]);
});
