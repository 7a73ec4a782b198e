import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { FaultReport } from '@sold/contracts/federation/fault-report';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { reportLimits, takeReport } from './rum.ts';

let server: Server;
let origin: string;
const failures: unknown[] = [];
beforeAll(async () => {
  const limits = reportLimits();
  server = createServer((request, response) => {
    const address = String(request.headers['x-test-address'] ?? '');
    takeReport(request, response, 'request-0001', { limits, address }).catch((error: unknown) => {
      failures.push(error);
      response.destroy();
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

let lines: string[] = [];
beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
  expect(failures).toEqual([]);
});

let addresses = 0;
/** Sends a report, from an address of its own unless one is given. */
function send(body: string, address?: string, userAgent = 'test'): Promise<Response> {
  addresses += 1;
  return fetch(origin, {
    method: 'POST',
    body,
    headers: { 'x-test-address': address ?? `203.0.113.${addresses}`, 'user-agent': userAgent },
  });
}
const logged = () => lines.map((line) => JSON.parse(line) as { report: object; userAgent: string });

const WHOLE: FaultReport = {
  kind: 'call',
  unit: 'trade',
  version: '0.1.0-ab12',
  message: 'GET /api/x: Request failed with status code 503',
  stack:
    'Error: x\n    at y (https://sold.kr/dist/trade/0.1.0-ab12/item.js:1:2)\nz@https://sold.kr/dist/host/1.0.0/main.js:3:4',
  requestId: 'b7ad6b71-69203331',
  host: '1.0.0-cd34',
  serial: 12,
  path: '/webapp/trade/product/7',
};

test('logs a report as the page sent it', async () => {
  expect((await send(JSON.stringify(WHOLE))).status).toBe(204);
  expect(logged()).toEqual([
    { kind: 'rum', at: expect.any(String), requestId: 'request-0001', userAgent: 'test', report: WHOLE },
  ]);
});

test('drops fields that no page of the site sends, and clips the rest', async () => {
  const odd = {
    ...WHOLE,
    message: '가'.repeat(2_000),
    stack: 's'.repeat(5_000),
    unit: 7,
    serial: 'x',
    password: 'hunter2',
  };
  expect((await send(JSON.stringify(odd), undefined, 'u'.repeat(3_000))).status).toBe(204);
  const { unit: _unit, serial: _serial, ...known } = WHOLE;
  expect(logged()).toMatchObject([{ userAgent: 'u'.repeat(500) }]);
  expect(logged()[0]?.report).toEqual({ ...known, message: '가'.repeat(500), stack: 's'.repeat(4_000) });
});

test.each([
  ['a token', 'failed eyJhbGciOiJIUzI1NiJ9.eyJzaWQiOiJh.c2lnbmF0dXJl here', 'eyJ'],
  ['a card number', 'card 4518-4200-0000-1234 refused', '4518'],
  ['a phone number', 'call 010-2000-0003', '2000'],
  ['a phone number abroad', '+82 10-2000-0003', '2000'],
  ['an e-mail address', 'no such user sora.kim+x@demo.sold!', 'demo.sold'],
  ['an e-mail address in an address', '/x?id=sora%40demo.sold', 'demo'],
  ['values of a query', 'GET https://sold.kr/api/x?token=abc123&q=secret#frag failed', 'secret'],
  ['a verification page', 'at https://sold.kr/save/0123456789abcdef', '0123456789'],
  ['a session', 'session 0123456789abcdef0123456789abcdef ended', '89abcdef'],
])('keeps %s out of the log, in any field', async (_what, text, secret) => {
  const fields = {
    message: text,
    stack: `Error: ${text}`,
    path: `/webapp/${text}`,
    version: text,
    host: text,
  };
  expect((await send(JSON.stringify(fields), undefined, text)).status).toBe(204);
  expect(lines.join()).not.toContain(secret);
  expect(lines.join()).toContain('[hidden]');
});

test('logs no part of a secret that is cut off by the end', async () => {
  const message = `${'x'.repeat(490)} eyJhbGciOiJIUzI1NiJ9.${'a'.repeat(300)}.sig`;
  await send(JSON.stringify({ message }));
  expect(lines.join()).not.toContain('eyJ');
});

test.each([
  ['deep', `{"message":${'['.repeat(7_000)}${']'.repeat(7_000)}}`],
  ['deep, of objects', `{"a":${'{"a":'.repeat(2_500)}1${'}'.repeat(2_500)}}`],
  ['a list', '[]'],
  ['null', 'null'],
  ['text', '"message"'],
  ['no JSON', 'nonsense'],
  ['nothing that is known', '{"x":1}'],
])('refuses %s, and logs nothing', async (_what, body) => {
  const answer = await send(body);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe('A report is a flat JSON object.\n');
  expect(lines).toEqual([]);
});

test('refuses a report that is too large, and survives a client that leaves in the middle', async () => {
  expect((await send(JSON.stringify({ message: 'x'.repeat(20_000) }))).status).toBe(413);
  const { port } = new URL(origin);
  await new Promise<void>((done) => {
    const socket = connect(Number(port), '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\n{');
      setTimeout(() => socket.destroy(), 50);
    });
    socket.once('close', () => done());
  });
  expect((await send('{"message":"x"}')).status).toBe(204);
  expect(lines).toHaveLength(1);
});

test('counts vitals without a log line, and logs no proof of a load', async () => {
  const load = 'abcdefghijkl.ABCDEFGHIJ-_';
  for (const kind of ['began', 'ran', 'vitals'])
    expect((await send(JSON.stringify({ kind, unit: 'trade', load }))).status).toBe(204);
  expect(lines).toEqual([]);
  await send(JSON.stringify({ kind: 'script', unit: 'trade', load }));
  expect(logged().map(({ report }) => report)).toEqual([{ kind: 'script', unit: 'trade' }]);
});

test('limits an address to sixty reports a minute, and delays no other', async () => {
  const statuses: number[] = [];
  for (let time = 0; time < 62; time += 1)
    statuses.push((await send('{"message":"x"}', time % 2 ? '2001:db8::1' : '2001:db8::2')).status);
  expect(statuses).toEqual([...Array<number>(60).fill(204), 429, 429]);
  const refused = await send('{"message":"x"}', '2001:db8::1');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  // Pages that tell how they do are still heard.
  expect((await send('{"kind":"began"}', '2001:db8::1')).status).toBe(204);
  expect((await send('{"message":"x"}', '2001:db8:0:1::1')).status).toBe(204);
  expect(lines).toHaveLength(61);
});

test('takes a report as JSON or as the text of a beacon, and nothing else', async () => {
  const statusOf = async (type: string) => {
    const body = new Blob([JSON.stringify(WHOLE)], { type });
    const headers = { 'x-test-address': '203.0.114.1', ...(type && { 'content-type': type }) };
    return (await fetch(origin, { method: 'POST', body, headers })).status;
  };
  for (const type of [
    'text/plain;charset=UTF-8',
    'text/plain',
    'application/json',
    'Application/JSON; charset=utf-8',
  ])
    expect([type, await statusOf(type)]).toEqual([type, 204]);
  for (const type of [
    '',
    'text/html',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
    'text/plainer',
    'image/png',
  ])
    expect([type, await statusOf(type)]).toEqual([type, 415]);
});
