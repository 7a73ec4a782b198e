import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { PHOTO_UPLOADS, PHOTOS_AT_A_TIME } from '@sold/contracts/base/photo-upload';
import { OPERATOR_COOKIE } from '@sold/contracts/wire/operator-cookie';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';
import { ended, listening } from '../testing/held-market.ts';

const PATH = `${PHOTO_UPLOADS.penalty}7`;
const PER_ADDRESS = 8;

let market: Server;
let edge: Server;
let port: number;
/** Methods that the market was asked with, and what a photo brought it. */
const asked: string[] = [];
const sockets: Socket[] = [];

beforeAll(async () => {
  // A token is a person's name; the person `stranger` may send no photo.
  market = createServer((request, response) => {
    asked.push(request.method ?? '');
    const sender = String(request.headers.authorization ?? request.headers.cookie ?? '');
    const isRefused = sender === 'stranger';
    response.writeHead(isRefused ? 404 : 200, { 'content-type': 'application/json' });
    const body = isRefused ? { code: 404, error_data: { reason: 'unknown_penalty' } } : { data: { sender } };
    request.resume().on('end', () => response.end(JSON.stringify(body)));
  });
  const marketUrl = `http://127.0.0.1:${await listening(market)}`;
  edge = createEdge({
    store: '/nowhere',
    marketUrl,
    couponUrl: null,
    sandboxUrl: null,
    newConnectionsPerAddress: 100_000,
  });
  port = await listening(edge);
});
afterAll(() => ended(edge, market));
beforeEach(() => void asked.splice(0));
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** Says that a photo comes and sends a byte of it. */
function announce(sender: string, localAddress: string, bytes: number) {
  const lines: string[] = [];
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () =>
    socket.write(
      `POST ${PATH} HTTP/1.1\r\nHost: shop\r\nAuthorization: ${sender}\r\nContent-Length: ${bytes}\r\n\r\nx`,
    ),
  );
  socket.on('error', () => {});
  socket.on('data', (text) => lines.push(String(text)));
  sockets.push(socket);
  return { socket, lines };
}

/** @returns the first line of the answer to a whole photo */
async function send(sender: string, localAddress: string): Promise<string> {
  const { lines } = announce(sender, localAddress, 1);
  await vi.waitFor(() => expect(lines).not.toEqual([]));
  return lines.join('').split('\r\n')[0] ?? '';
}

test('refuses a photo that the market would refuse before it is sent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 2, max: 10_000_000 }), async (bytes) => {
      asked.splice(0);
      const { socket, lines } = announce('stranger', '127.6.0.1', bytes);
      await vi.waitFor(() => expect(lines.join('')).toContain('unknown_penalty'));
      expect([lines.join('').split('\r\n')[0], asked]).toEqual(['HTTP/1.1 404 Not Found', ['GET']]);
      socket.destroy();
    }),
    { numRuns: 20 },
  );
});

test('leaves places to others beside unfinished photos of one person over several addresses', async () => {
  const holders = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(holders, async (addresses) => {
      const open = addresses.map((address) => announce('greedy', `127.6.${address}.1`, 1_000));
      const refused = Math.max(0, open.length - PHOTOS_AT_A_TIME);
      const answered = () => open.filter(({ lines }) => lines.length > 0);
      await vi.waitFor(() => expect(answered()).toHaveLength(refused));
      for (const { lines } of answered()) expect(lines.join('')).toContain('HTTP/1.1 429 ');
      // A person of the same address, and one of another.
      expect(await send('other', '127.6.1.1')).toContain('200');
      expect(await send('other', '127.6.9.1')).toContain('200');
      for (const { socket } of open) socket.destroy();
      // Every place is free again, or the next round would find some taken.
      const places = Array.from({ length: PHOTOS_AT_A_TIME }, (_, at) => `127.6.${1 + (at % 4)}.1`);
      await vi.waitFor(async () => {
        for (const line of await Promise.all(places.map((address) => send('greedy', address))))
          expect(line).toContain('200');
      });
    }),
    { numRuns: 15 },
  );
});

test('asks the market about the session of an operator’s photo, and refuses one without a session', async () => {
  const photo = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${port}${PHOTO_UPLOADS.order}7`, { method: 'POST', headers, body: 'x' });
  expect((await photo({ 'x-operator-token': 'a-token-of-a-program' })).status).toBe(401);
  expect(asked).toEqual([]);
  const answer = await photo({ cookie: `${OPERATOR_COOKIE}=x` });
  expect([answer.status, await answer.json()]).toEqual([200, { data: { sender: `${OPERATOR_COOKIE}=x` } }]);
  expect(asked).toEqual(['GET', 'POST']);
});

test('limits the photos of an address, and reads the next one when another has ended', async () => {
  const open = Array.from({ length: PER_ADDRESS }, (_, at) => announce(`person-${at}`, '127.7.1.1', 1_000));
  await vi.waitFor(async () => expect(await send('late', '127.7.1.1')).toContain('429'));
  expect(await send('late', '127.7.2.1')).toContain('200');
  open[0]?.socket.destroy();
  await vi.waitFor(async () => expect(await send('late', '127.7.1.1')).toContain('200'));
});

test('judges a body by its speed, without a time limit for the whole request', () => {
  expect(edge.requestTimeout).toBe(0);
});
