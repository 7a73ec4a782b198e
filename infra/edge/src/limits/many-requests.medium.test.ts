import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEdge, type EdgeOptions } from '../edge.ts';
import { ended, type HeldMarket, heldMarket, listening } from '../testing/held-market.ts';

/** Reads that a service runs for one address at the same time, while there is no other. */
const READS = 16;
const WRITES = 32;
const sockets: Socket[] = [];
let market: HeldMarket;
let edge: Server;
let port: number;

async function start(more: Partial<EdgeOptions> = {}): Promise<void> {
  market = heldMarket();
  const marketUrl = `http://127.0.0.1:${await listening(market.server)}`;
  edge = createEdge({
    store: '/nowhere',
    marketUrl,
    couponUrl: null,
    sandboxUrl: null,
    newConnectionsPerAddress: 1_000,
    ...more,
  });
  port = await listening(edge);
}

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  ended(edge, market.server);
  vi.restoreAllMocks();
});

interface Asked {
  socket: Socket;
  /** First line of the answer; empty for a connection that ended without one. */
  line: Promise<string>;
}

function ask(target: string, localAddress: string, more = ''): Asked {
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
    socket.write(`GET ${target} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`),
  );
  sockets.push(socket);
  socket.on('error', () => {});
  const line = new Promise<string>((done) => {
    socket.once('data', (bytes) => done(String(bytes).split('\r\n')[0] ?? ''));
    socket.once('close', () => done(''));
  });
  return { socket, line };
}

const connections = () => new Promise<number>((done) => edge.getConnections((_error, count) => done(count)));
const times = <T>(count: number, make: (at: number) => T) =>
  Array.from({ length: count }, (_, at) => make(at));

test('limits concurrent reads of an address without holding others up', async () => {
  await start();
  const mine = times(100, (at) => ask(`/api/mine/${at}`, '127.7.0.1'));
  await vi.waitFor(() => expect(market.open).toHaveLength(READS));
  const other = ask('/api/other', '127.7.0.2');
  await vi.waitFor(() => expect(market.asked).toContain('/api/other'));
  expect(market.open).toHaveLength(READS + 1);
  market.release();
  expect(await other.line).toContain('200');
  expect(new Set(await Promise.all(mine.map(({ line }) => line)))).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(market.mostOpen()).toBe(READS + 1);
});

test('makes streams of an address take turns with its reads, without delaying other addresses', async () => {
  await start();
  const stream = (at: number) => `/api/v3/product/item/live?item_id=${at}`;
  const mine = times(60, (at) => ask(stream(at), '127.7.8.1'));
  await vi.waitFor(() => expect(market.open).toHaveLength(READS));
  const other = ask('/api/other', '127.7.8.2');
  await vi.waitFor(() => expect(market.asked).toContain('/api/other'));
  expect(market.open).toHaveLength(READS + 1);
  market.release();
  expect(await other.line).toContain('200');
  expect(new Set(await Promise.all(mine.map(({ line }) => line)))).toEqual(new Set(['HTTP/1.1 200 OK']));
});

test.each([
  ['GET', READS],
  ['POST', WRITES],
])('keeps the turn of a %s that goes to another replica', async (method, most) => {
  await start();
  const busy = createServer((_request, response) =>
    response.writeHead(503, { 'x-not-taken': '1' }).end('{"code":503}'),
  );
  const ready = createServer((request, response) =>
    request.url === '/readyz' ? response.end() : market.server.emit('request', request, response),
  );
  const urls = await Promise.all([busy, ready].map(listening));
  const both = createEdge({
    store: '/nowhere',
    marketUrl: urls.map((at) => `http://127.0.0.1:${at}`).join(','),
    couponUrl: null,
    sandboxUrl: null,
  });
  const origin = `http://127.0.0.1:${await listening(both)}`;
  const asked = times(100, (at) => fetch(`${origin}/api/x/${at}`, { method }));
  await vi.waitFor(() => expect(market.open).toHaveLength(most));
  market.release();
  const statuses = await Promise.all(asked.map(async (answer) => (await answer).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(market.mostOpen()).toBe(most);
  ended(both, busy, ready);
});

test('drops requests that are abandoned right after sending', async () => {
  await start();
  const given = times(100, (at) => ask(`/api/given-up/${at}`, '127.7.1.1'));
  await vi.waitFor(() => expect(market.open).toHaveLength(READS));
  for (const { socket } of given) socket.destroy();
  await vi.waitFor(async () => expect(await connections()).toBe(0));
  const after = ask('/api/after', '127.7.1.1');
  market.release();
  expect(await after.line).toContain('200');
  expect(market.asked.length).toBe(READS + 1);
});

test('runs a write without waiting for reads of the same address', async () => {
  await start();
  times(50, (at) => ask(`/api/mine/${at}`, '127.0.0.1'));
  await vi.waitFor(() => expect(market.open).toHaveLength(READS));
  const order = fetch(`http://127.0.0.1:${port}/api/order`, { method: 'POST', body: '{}' });
  await vi.waitFor(() => expect(market.asked).toContain('/api/order'));
  market.release();
  expect((await order).status).toBe(200);
});

test('answers 429 beyond the requests that an address may have under way', async () => {
  await start({ answersPerAddress: 20 });
  times(20, (at) => ask(`/api/mine/${at}`, '127.7.2.1'));
  await vi.waitFor(() => expect(market.open).toHaveLength(READS));
  const more = await Promise.all(times(30, () => ask('/api/more', '127.7.2.1').line));
  expect(new Set(more)).toEqual(new Set(['HTTP/1.1 429 Too Many Requests']));
  expect(lines.filter((line) => line.includes('too_many_answers'))).toHaveLength(1);
  market.release();
  await vi.waitFor(() => expect(market.open).toHaveLength(0));
  expect(await ask('/api/again', '127.7.2.1').line).toContain('200');
});

test('limits new connections of an address per second, and not those of others', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await start({ newConnectionsPerAddress: 5 });
  market.release();
  const asked: string[] = [];
  for (let time = 0; time < 8; time += 1)
    asked.push(await ask('/api/x', '127.7.5.1', 'Connection: close\r\n').line);
  expect(asked.map((line) => line.includes('200'))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(await ask('/api/x', '127.7.5.2').line).toContain('200');
  vi.advanceTimersByTime(1_000);
  expect(await ask('/api/x', '127.7.5.1').line).toContain('200');
  vi.useRealTimers();
});

test('limits connections of an address, and not those of a trusted proxy', async () => {
  await start({ connectionsPerAddress: 3, trustedProxies: '127.7.4.0/24' });
  market.release();
  const idle = times(3, () => {
    const socket = connect({ port, host: '127.0.0.1', localAddress: '127.7.3.1' });
    sockets.push(socket);
    return socket;
  });
  await Promise.all(idle.map((socket) => new Promise((done) => socket.once('connect', done))));
  expect(await ask('/api/x', '127.7.3.1').line).toBe('');
  expect(await ask('/api/x', '127.7.3.2').line).toContain('200');
  const through = times(10, (at) => ask('/api/x', '127.7.4.1', `X-Forwarded-For: 9.9.9.${at}\r\n`));
  expect(new Set(await Promise.all(through.map(({ line }) => line)))).toEqual(new Set(['HTTP/1.1 200 OK']));
  idle[0]?.destroy();
  await vi.waitFor(async () => expect(await ask('/api/x', '127.7.3.1').line).toContain('200'));
  expect(lines.filter((line) => line.includes('too_many_connections'))).toHaveLength(1);
});

/** Sends requests on one connection, each when the one before it is answered, and collects first lines. */
function talk(targets: readonly string[], localAddress: string, more = ''): string[] {
  const lines: string[] = [];
  const socket = connect({ port, host: '127.0.0.1', localAddress });
  const send = (at: number) => socket.write(`${targets[at]} HTTP/1.1\r\nHost: shop\r\n${more}\r\n`);
  sockets.push(socket);
  socket.on('error', () => {});
  socket.on('data', (bytes) => {
    for (const [line] of String(bytes).matchAll(/HTTP\/1\.1 \d+/g)) {
      lines.push(line.slice(-3));
      if (lines.length < targets.length) send(lines.length);
    }
  });
  send(0);
  return lines;
}
/** Too many reports, and a request after the refusal. */
const REPORTS = [...times(601, () => 'POST /rum'), 'GET /healthz'];
const LAST_TWO = ['429', '200'];

test('lets a connection pause after a request that was one too many', async () => {
  await start({ pauseMs: 3_600_000 });
  const mine = talk(REPORTS, '127.7.9.1');
  await vi.waitFor(() => expect(mine).toHaveLength(601));
  expect(mine.at(-1)).toBe('429');
  const other = talk(['GET /healthz', 'GET /healthz'], '127.7.9.1');
  await vi.waitFor(() => expect(other).toEqual(['200', '200']));
  expect(mine).toHaveLength(601);
});

test('answers on after the pause', async () => {
  await start({ pauseMs: 1 });
  const mine = talk(REPORTS, '127.7.9.2');
  await vi.waitFor(() => expect(mine.slice(-2)).toEqual(LAST_TWO));
});

test('lets no connection of a trusted proxy pause', async () => {
  await start({ pauseMs: 3_600_000, trustedProxies: '127.7.9.3' });
  const mine = talk(REPORTS, '127.7.9.3', 'X-Forwarded-For: 9.9.9.9\r\n');
  await vi.waitFor(() => expect(mine.slice(-2)).toEqual(LAST_TWO));
});
