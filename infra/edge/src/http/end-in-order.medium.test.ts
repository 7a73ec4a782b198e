import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { watchAnswers } from '@sold/service/server/open-answers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endAtOnce, endBehindProxy } from './end-in-order.ts';

const GRACE_MS = 40_000;
/** More than the system keeps for a connection, bytes. */
const LARGE = 64 * 1024 * 1024;
/** The system has all of them for the server while it accepts the first. */
const CONNECTIONS = 5;
const CHANGE = 'POST / HTTP/1.1\r\nhost: shop\r\nconnection: close\r\ncontent-length: 0\r\n\r\n';

let server: Server;
let answered: Promise<void>;
/** Lets the slow requests be answered. */
let answer: () => void;
beforeEach(async () => {
  answered = new Promise((done) => {
    answer = done;
  });
  server = watchAnswers(
    createServer(async ({ url }, response) => {
      if (url === '/slow') await answered;
      response.end(url === '/large' ? Buffer.alloc(LARGE) : 'done');
    }),
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

test.each([
  ['behind a proxy', endBehindProxy],
  ['asked by browsers', endAtOnce],
])('answers changes on connections that were made as it closed, %s', async (_, end) => {
  const { port } = server.address() as AddressInfo;
  const answers = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(CHANGE);
    return text(socket).catch((error: NodeJS.ErrnoException) => String(error.code));
  });
  // The system connects in the next tick; the server accepts nothing before this turn is over.
  await new Promise<void>((done) => process.nextTick(done));
  const ended = end(server, GRACE_MS);
  vi.advanceTimersByTime(1_000);
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n.*done$/s);
  await ended;
});

test.each([
  ['behind a proxy', endBehindProxy],
  ['asked by browsers', endAtOnce],
])('ends a kept-alive connection with the answer that it waits for, %s', async (_, end) => {
  const agent = new Agent({ keepAlive: true });
  const { port } = server.address() as AddressInfo;
  const open = get({ port, path: '/slow', agent });
  await once(server, 'request');
  const ended = end(server, GRACE_MS);
  await vi.advanceTimersByTimeAsync(1_000);
  answer();
  const [response] = (await once(open, 'response')) as [IncomingMessage];
  expect(response.headers.connection).toBe('close');
  response.resume();
  await ended;
  agent.destroy();
});

test('serves an idle connection behind a proxy until the proxy has been silent for five seconds', async () => {
  server.keepAliveTimeout = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const { port } = server.address() as AddressInfo;
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => sockets.add(socket));
  const change = async () => {
    const asked = request({ port, method: 'POST', agent });
    asked.end('{}');
    const [response] = (await once(asked, 'response')) as [IncomingMessage];
    return text(response);
  };
  expect(await change()).toBe('done');
  let isOver = false;
  const ended = endBehindProxy(server, GRACE_MS).then(() => {
    isOver = true;
  });
  await vi.advanceTimersByTimeAsync(1_000);
  while (server.listening) await new Promise((turn) => setImmediate(turn));
  for (let count = 0; count < 3; count += 1) {
    await vi.advanceTimersByTimeAsync(4_999);
    expect(await change()).toBe('done');
  }
  expect([sockets.size, isOver]).toEqual([1, false]);
  await vi.advanceTimersByTimeAsync(5_000);
  await ended;
  agent.destroy();
});

test.each([
  ['behind a proxy', endBehindProxy],
  ['asked by browsers', endAtOnce],
])('sends all of an answer to a slow reader, %s', async (_, end) => {
  const { port } = server.address() as AddressInfo;
  const open = get({ port, path: '/large' });
  const [response] = (await once(open, 'response')) as [IncomingMessage];
  response.pause();
  const closing = vi.spyOn(server, 'closeIdleConnections');
  const ended = end(server, GRACE_MS);
  // biome-ignore lint/plugin: a wait moves the clock of this test, and may not reach the end of patience.
  await vi.waitFor(() => expect(closing).toHaveBeenCalled(), { timeout: GRACE_MS / 2, interval: 100 });
  let bytes = 0;
  for await (const part of response) bytes += (part as Buffer).length;
  expect(bytes).toBe(LARGE);
  await ended;
});

test.each([
  ['behind a proxy', endBehindProxy],
  ['asked by browsers', endAtOnce],
])('does not wait for the rest of a head, %s', async (_, end) => {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  const [accepted] = (await once(server, 'connection')) as [Socket];
  socket.write('GET / HTTP/1.1\r\nHo');
  await vi.waitFor(() => expect(accepted.bytesRead).toBeGreaterThan(0));
  const ended = end(server, GRACE_MS);
  // biome-ignore lint/plugin: a wait moves the clock of this test, and may not reach the end of patience.
  await vi.waitFor(() => expect(accepted.destroyed).toBe(true), { timeout: GRACE_MS / 2, interval: 100 });
  await ended;
});
