import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connections as connectionsOf } from '@sold/service/clients/connections';
import { afterEach, expect, test } from 'vitest';
import { askInTime } from './ask-in-time.ts';

const SOON_MS = 150;
const LONG_MS = 5_000;
const DRIP_MS = 20;

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Connections, one at a time, to a server that answers so. */
async function connected(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const connections = connectionsOf({ most: 1 });
  ends.push(
    () => connections.destroy(),
    () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  );
  return (path: string, ms: number) => askInTime(connections, { origin, method: 'GET', path }, ms);
}

test('reads an answer in pieces as a whole', async () => {
  const ask = await connected((_, response) => {
    response.writeHead(403).write('한 조');
    setTimeout(() => response.end('각'), DRIP_MS);
  });
  expect(await ask('/', LONG_MS)).toEqual({ status: 403, text: '한 조각' });
});

test('breaks off an endless answer when its whole time is over', async () => {
  let isGivenUp: Promise<unknown> | undefined;
  const ask = await connected((request, response) => {
    // It may be reset, which is an error of the socket and as good an end.
    isGivenUp = new Promise((done) => request.socket.once('error', () => {}).once('close', done));
    const drip = setInterval(() => response.write('.'), DRIP_MS);
    response.once('close', () => clearInterval(drip));
  });
  await expect(ask('/', SOON_MS)).rejects.toThrow(`no answer within ${SOON_MS} ms`);
  await isGivenUp;
});

test('never sends a request that still waits for a connection when its time is over', async () => {
  const asked: (string | undefined)[] = [];
  let answerFirst = () => {};
  const ask = await connected(({ url }, response) => {
    asked.push(url);
    if (url === '/first') answerFirst = () => response.end('first');
    else response.end(url);
  });
  const first = ask('/first', LONG_MS);
  await expect(ask('/late', SOON_MS)).rejects.toThrow(`no answer within ${SOON_MS} ms`);
  answerFirst();
  expect(await first).toEqual({ status: 200, text: 'first' });
  expect(await ask('/third', LONG_MS)).toEqual({ status: 200, text: '/third' });
  expect(asked).toEqual(['/first', '/third']);
});

test('reports a connection that breaks before the answer immediately', async () => {
  const ask = await connected((request) => request.socket.destroy());
  await expect(ask('/', LONG_MS)).rejects.toThrow('other side closed');
});
