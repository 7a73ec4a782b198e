import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PHOTO_FILE_BYTES, PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import { OPERATOR_COOKIE } from '@sold/contracts/wire/operator-cookie';
import { signSessionToken } from '@sold/service/session/session-token';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';

const STREAM = '/api/v3/product/item/live?item_id=1';
/** Connections of each kind: more than the pool for calls has. */
const IDLE = 400;
const PER_ADDRESS = 64;
const SECRET = new Uint8Array(32);
/** The market's answer about the sender of a photo. */
const WHO_SENDS = JSON.stringify({ code: 200, data: { sender: 'customer:7' } });

let market: Server;
let edge: Server;
let port: number;
const sockets: Socket[] = [];

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

beforeAll(async () => {
  market = createServer((request, response) => {
    if (request.url === STREAM)
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': here\n\n');
    else if (request.method === 'GET' && request.url?.includes('photo')) response.end(WHO_SENDS);
    else request.resume().on('end', () => response.end('good'));
  });
  const url = `http://127.0.0.1:${await listen(market)}`;
  edge = createEdge({
    store: '/nowhere',
    marketUrl: url,
    couponUrl: url,
    sandboxUrl: null,
    newConnectionsPerAddress: 1_000,
    sessionSecret: SECRET,
  });
  port = await listen(edge);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(() => {
  for (const socket of sockets) socket.destroy();
  for (const server of [edge, market]) {
    server.closeAllConnections();
    server.close();
  }
  vi.restoreAllMocks();
});

/** Opens a connection from an address of this machine and leaves it. @returns the first line of the answer, if any */
function leaveOpen(text: string, localAddress: string, answered: (line: string) => void = () => {}): Socket {
  const socket = connect({ port, host: '127.0.0.1', localAddress }, () => socket.write(text));
  socket.on('error', () => {});
  socket.once('data', (bytes) => answered(String(bytes).split('\r\n')[0] ?? ''));
  sockets.push(socket);
  return socket;
}

const stream = `GET ${STREAM} HTTP/1.1\r\nHost: shop\r\n\r\n`;
const body = (length: number, path = '/api/order') =>
  `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n{`;
const chunkedBody = 'POST /api/order HTTP/1.1\r\nHost: shop\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n';
const addressOf = (count: number) => `127.1.${Math.floor(count / PER_ADDRESS)}.1`;

/** Calls of the other visitors to both services, reads and writes. */
async function everybodyElse(): Promise<string[]> {
  const asked = Array.from({ length: 20 }, (_, count) =>
    fetch(
      `http://127.0.0.1:${port}${count % 2 === 0 ? '/api/x' : '/coupon-api/x'}`,
      count % 4 < 2 ? {} : { method: 'POST', body: '{}' },
    ),
  );
  return Promise.all(asked.map(async (answer) => (await answer).text()));
}

test(`serves all others beside ${IDLE} open streams and ${IDLE} bodies that never end`, async () => {
  const lines: string[] = [];
  for (let count = 0; count < IDLE; count += 1) {
    leaveOpen(stream, addressOf(count), (line) => lines.push(line));
    leaveOpen(count % 2 === 0 ? body(100) : chunkedBody, addressOf(count));
  }
  await vi.waitFor(() => expect(lines).toHaveLength(IDLE));
  expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 200 OK']));
  expect(await everybodyElse()).toEqual(Array(20).fill('good'));
});

test('limits streams and unfinished bodies of an address, and returns their places', async () => {
  const lines: string[] = [];
  const open = Array.from({ length: PER_ADDRESS }, () =>
    leaveOpen(stream, '127.2.0.1', (line) => lines.push(line)),
  );
  await vi.waitFor(() => expect(lines).toHaveLength(PER_ADDRESS));
  const more = () => fetchFrom('127.2.0.1', stream);
  expect(await more()).toContain('429');
  open[0]?.destroy();
  await vi.waitFor(async () => expect(await more()).toContain('200'));

  for (let count = 0; count < PER_ADDRESS; count += 1) leaveOpen(body(100), '127.3.0.1');
  await vi.waitFor(async () => expect(await fetchFrom('127.3.0.1', body(1))).toContain('429'));
  expect(await fetchFrom('127.3.0.2', body(1))).toContain('200');

  // People behind the address who are signed in are not held up.
  const token = signSessionToken(SECRET, { customerId: 7, sessionId: 's' }, new Date());
  const signedIn = (jwt: string) => body(1).replace('\r\n', `\r\nCookie: jwt=${jwt}\r\n`);
  expect(await fetchFrom('127.3.0.1', signedIn(token))).toContain('200');
  expect(await fetchFrom('127.3.0.1', signedIn(`${token}x`))).toContain('429');
});

test('limits streams of a session over all addresses, and not those of other sessions', async () => {
  const PER_SESSION = 6;
  const places = fc.array(fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })), {
    minLength: 15,
    maxLength: 40,
  });
  let run = 0;
  await fc.assert(
    fc.asyncProperty(places, async (streams) => {
      run += 1;
      const lines: string[] = [];
      const opened = streams.map(([address, session]) => {
        const cookie = `Cookie: theme=dark; jwt=session-${run}-${session}`;
        const text = stream.replace('Host: shop', `Host: shop\r\n${cookie}`);
        return leaveOpen(text, `127.8.${address}.1`, (line) => lines.push(line));
      });
      const counts = [1, 2, 3].map((session) => streams.filter(([, of]) => of === session).length);
      const taken = counts.reduce((sum, count) => sum + Math.min(count, PER_SESSION), 0);
      await vi.waitFor(() => expect(lines).toHaveLength(streams.length));
      expect(lines.filter((line) => line.includes('200'))).toHaveLength(taken);
      expect(await fetchFrom('127.8.1.1', stream)).toContain('200');
      for (const socket of opened) socket.destroy();
    }),
    { numRuns: 15 },
  );
});

/** @returns the first line that is answered */
function fetchFrom(localAddress: string, text: string): Promise<string> {
  return new Promise((done) => {
    const socket = leaveOpen(text, localAddress, (line) => {
      done(line);
      socket.destroy();
    });
  });
}

test('gives up a body that comes too slowly and a head that never ends', async () => {
  const lines = new Map<string, string>();
  const slow = leaveOpen(body(100_000), '127.4.0.1', (line) => lines.set('slow body', line));
  const drip = setInterval(() => slow.write('x'.repeat(50)), 100);
  slow.once('close', () => clearInterval(drip));
  leaveOpen('GET /api/x HTTP/1.1\r\nHost: shop\r\nX-A: ', '127.4.0.1', (line) =>
    lines.set('endless head', line),
  );
  await vi.waitFor(() => expect(lines.size).toBe(2), { interval: 200 });
  expect(lines.get('slow body')).toBe('HTTP/1.1 408 Request Timeout');
  expect(lines.get('endless head')).toBe('HTTP/1.1 408 Request Timeout');
});

/** Operators' calls are passed on for a session alone. */
const OPERATOR = { cookie: `${OPERATOR_COOKIE}=x` };

test.each([
  ['/api/order', 262_145],
  ['/coupon-api/x', 300_000],
  ['/api/operator/x', 1_048_577],
  [`${PHOTO_UPLOADS.order}1`, PHOTO_FILE_BYTES + 1],
  [`${PHOTO_UPLOADS.inventory}1`, PHOTO_FILE_BYTES + 1],
])('refuses at %s a body of %i bytes as too large, and keeps the connection', async (path, length) => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: OPERATOR,
    body: 'x'.repeat(length),
  });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toMatchObject({ code: 413, error_data: { reason: 'too_large' } });
  const largest = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: OPERATOR,
    body: 'x'.repeat(262_144),
  });
  expect(await largest.text()).toBe('good');
});

test('refuses a body of unknown length that is too large', async () => {
  const parts = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(64_000));
    },
  });
  const asked = fetch(`http://127.0.0.1:${port}/api/order`, {
    method: 'POST',
    body: parts,
    duplex: 'half',
  } as RequestInit);
  // The client may see the connection end before it has read the answer: it never stops sending.
  const status = await asked.then(
    (answer) => answer.status,
    () => 413,
  );
  expect(status).toBe(413);
});
