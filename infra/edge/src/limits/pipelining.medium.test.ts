import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEdge, type EdgeOptions } from '../edge.ts';
import { getFrom } from '../testing/get-from.ts';
import { ended, type HeldMarket, heldMarket, listening } from '../testing/held-market.ts';

const SENT_AHEAD = 60;
/** Connections of an address that may send too much ahead before it makes no new ones. */
const BURSTS = 8;
const sockets: Socket[] = [];
let market: HeldMarket;
let edge: Server;
let port: number;

async function start(
  body?: Parameters<typeof heldMarket>[0],
  more: Partial<EdgeOptions> = {},
): Promise<void> {
  market = heldMarket(body);
  const marketUrl = `http://127.0.0.1:${await listening(market.server)}`;
  edge = createEdge({ store: '/nowhere', marketUrl, couponUrl: null, sandboxUrl: null, ...more });
  port = await listening(edge);
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  ended(edge, market.server);
  vi.restoreAllMocks();
});

const get = (target: string) => `GET ${target} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const ahead = (count: number, prefix = '/api/x') =>
  Array.from({ length: count }, (_, at) => get(`${prefix}?n=${at}`)).join('');

/** Opens a connection and sends a text. @param isRead whether the answer is read */
function send(text: string, localAddress = '127.0.0.1', isRead = true): { socket: Socket; got(): string } {
  let got = '';
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text));
  sockets.push(socket);
  socket.on('error', () => {});
  if (isRead) socket.on('data', (bytes) => (got += bytes.toString('latin1')));
  else socket.pause();
  return { socket, got: () => got };
}

const statuses = (text: string) => [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => status);

test(`passes ${SENT_AHEAD} pipelined requests on one at a time, and answers all in order`, async () => {
  await start();
  const { got } = send(ahead(SENT_AHEAD));
  await vi.waitFor(() => expect(market.open).toHaveLength(1));
  expect(market.asked).toEqual(['/api/x?n=0']);
  market.release();
  await vi.waitFor(() => expect(statuses(got())).toHaveLength(SENT_AHEAD));
  expect(market.mostOpen()).toBe(1);
  const bodies = [...got().matchAll(/\/api\/x\?n=(\d+)/g)].map(([, at]) => Number(at));
  expect(bodies).toEqual(Array.from({ length: SENT_AHEAD }, (_, at) => at));
});

test.each(['/healthz', '/webapp/x', '/dist/host/1/x.js', '/sitemap.xml'])(
  `answers pipelined requests for %s in turn, sent in pieces and in one`,
  async (path) => {
    await start();
    const { socket, got } = send('');
    for (let at = 0; at < 5; at += 1) {
      socket.write(get(`${path}?n=${at}`));
      await new Promise((later) => setImmediate(later));
    }
    socket.write(ahead(5, path));
    await vi.waitFor(() => expect(statuses(got())).toHaveLength(10));
  },
);

test('passes a pipelined body on whole', async () => {
  await start();
  const body = 'x'.repeat(200_000);
  const post = `POST /api/order HTTP/1.1\r\nHost: shop\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const { got } = send(`${get('/api/first')}${post}${post}${get('/api/last')}`);
  await vi.waitFor(() => expect(market.asked).toEqual(['/api/first']));
  market.release();
  await vi.waitFor(() => expect(statuses(got())).toEqual(['200', '200', '200', '200']));
});

test('ends a connection that sends more than may wait, and refuses new ones of its address', async () => {
  await start(undefined, { refusedMs: 3_600_000 });
  market.release();
  const burst = async () => {
    const { socket, got } = send(ahead(5_000));
    await new Promise((closed) => socket.once('close', closed));
    return statuses(got()).length;
  };
  for (let count = 0; count < BURSTS; count += 1) {
    market.asked.length = 0;
    expect(await burst()).toBeLessThanOrEqual(65);
    expect(market.asked.length).toBeLessThanOrEqual(65);
    // People behind the address still come in.
    expect((await getFrom({ port, path: '/api/one-more', localAddress: '127.0.0.1' })).status).toBe(200);
  }
  await burst();
  const again = send(get('/api/again'));
  await new Promise((closed) => again.socket.once('close', closed));
  expect(again.got()).toBe('');
  const other = send(get('/api/other'), '127.6.1.1');
  await vi.waitFor(() => expect(statuses(other.got())).toEqual(['200']));
});

test('takes new connections of a refused address again later', async () => {
  await start(undefined, { refusedMs: 1_000 });
  market.release();
  const bursts = Array.from({ length: 2 * BURSTS }, () => send(ahead(5_000)).socket);
  await Promise.all(bursts.map((socket) => new Promise((closed) => socket.once('close', closed))));
  await vi.waitFor(async () =>
    expect((await getFrom({ port, path: '/api/x', localAddress: '127.0.0.1' })).status).toBe(200),
  );
});

test('limits waiting requests of an address over many connections, and not those of others', async () => {
  await start(undefined, { answersPerAddress: 100 });
  for (let count = 0; count < 50; count += 1) send(ahead(SENT_AHEAD), '127.6.0.1');
  const other = send(ahead(SENT_AHEAD), '127.6.0.2');
  await vi.waitFor(() => expect(market.open.length).toBeGreaterThanOrEqual(3));
  market.release();
  await vi.waitFor(() => expect(statuses(other.got())).toHaveLength(SENT_AHEAD));
  await vi.waitFor(() => expect(market.open).toHaveLength(0));
  // One under way for each connection, and a hundred that waited.
  expect(market.asked.length - SENT_AHEAD).toBeLessThanOrEqual(50 + 100);
});

test('spends one answer on a client that does not read, and drops it after a while', async () => {
  await start(() => Buffer.alloc(16_000_000), { stallMs: 2_000, answersPerAddress: 1_000 });
  market.release();
  const unread = Array.from({ length: 10 }, () => send(ahead(SENT_AHEAD), '127.0.0.1', false).socket);
  const closed = unread.map((socket) => new Promise((done) => socket.once('close', done)));
  await vi.waitFor(() => expect(market.asked).toHaveLength(unread.length));
  await vi.waitFor(async () => {
    const open = await new Promise<number>((done) => edge.getConnections((_error, count) => done(count)));
    expect(open).toBe(0);
  });
  expect(market.asked).toHaveLength(unread.length);
  for (const socket of unread) socket.resume();
  await Promise.all(closed);
});

test('waits for an answer that takes longer than a reader may', async () => {
  // The same time ends a connection that has asked for nothing yet: a busy machine needs some of it.
  await start(undefined, { stallMs: 2_000 });
  const { got, socket } = send(get('/api/slow'));
  await vi.waitFor(() => expect(market.open).toHaveLength(1));
  const idle = connect(port, '127.0.0.1').resume();
  await once(idle, 'close');
  expect(socket.destroyed).toBe(false);
  market.release();
  await vi.waitFor(() => expect(statuses(got())).toEqual(['200']));
});
