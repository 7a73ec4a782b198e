import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { watchAnswers } from '@sold/service/http/open-answers';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endAtOnce, endBehindProxy } from './end-in-order.ts';

const GRACE_MS = 40_000;
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
      response.end('done');
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
])('%s: answers changes over connections that were made as it closed', async (_, end) => {
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
])('%s: a connection that is kept alive ends with the answer that it waits for', async (_, end) => {
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
