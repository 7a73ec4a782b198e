import type { Server } from 'node:http';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';
import { listening } from '../testing/held-market.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { strictRecorder } from '../testing/strict-recorder.ts';
import { isHost } from './host-name.ts';

const recorder = strictRecorder();
const servers: Server[] = [];
const lines: string[] = [];
let port: number;
/** Port of an edge that trusts this machine as a proxy. */
let behind: number;

beforeAll(async () => {
  await new Promise<void>((done) => recorder.server.listen(0, '127.0.0.1', done));
  const marketUrl = `http://127.0.0.1:${(recorder.server.address() as { port: number }).port}`;
  const start = (trustedProxies: string) => {
    const edge = createEdge({
      store: '/nowhere',
      marketUrl,
      couponUrl: null,
      sandboxUrl: null,
      trustedProxies,
    });
    servers.push(edge);
    return listening(edge);
  };
  port = await start('');
  behind = await start('127.0.0.1');
});
afterAll(() => {
  for (const edge of servers) {
    edge.closeAllConnections();
    edge.close();
  }
  recorder.server.close();
});
beforeEach(() => {
  recorder.seen.length = 0;
  lines.length = 0;
  vi.spyOn(console, 'error').mockImplementation((line: string) => void lines.push(line));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Longest wait for an answer, milliseconds; every one ends its connection. */
const WAIT_MS = 20_000;
const ask = (to: number, target: string, headers: readonly string[], version = '1.1') => {
  const lines = [...headers, 'Connection: close'].map((line) => `${line}\r\n`);
  return rawRequest(to, `GET ${target} HTTP/${version}\r\n${lines.join('')}\r\n`, { silentMs: WAIT_MS });
};

/** Each is refused: `[header lines]`. */
const NO_HOSTS = [
  ['Host: shop', 'Host: shop'],
  ['Host: shop', 'host: evil'],
  ['Host: shop', 'X-A: b', 'HOST: shop'],
  ['Host:'],
  ['Host: me@shop'],
  ['Host: me:secret@shop'],
  ['Host: shop/path'],
  ['Host: http://shop'],
  ['Host: shop evil'],
  ['Host: shop,evil'],
  ['Host: shop:80:80'],
  ['Host: shop:'],
  ['Host: shop:65536'],
  ['Host: shop:80a'],
  ['Host: .shop'],
  ['Host: shop..example'],
  ['Host: [::1'],
  ['Host: [1.2.3.4]'],
  ['Host: [:::1]'],
  ['Host: <b>'],
  ['Host: shop\x80'],
  [`Host: ${'a.'.repeat(200)}b`],
  [],
];

describe.each(['/api/x', '/webapp/', '/dist/host/1/a.js', '/api/v3/product/item/live', '/rum', '/healthz'])(
  '%s',
  (path) => {
    test(`answers 400 to ${NO_HOSTS.length} requests without exactly one valid host, and passes none on`, async () => {
      const answers = await Promise.all(NO_HOSTS.map((headers) => ask(port, path, headers)));
      expect(answers.map(({ status }) => status)).toEqual(NO_HOSTS.map(() => 400));
      expect(recorder.seen).toEqual([]);
    });
  },
);

test('names the cause in the answer', async () => {
  expect((await ask(port, '/api/x', ['Host: shop', 'Host: shop'])).answer).toContain('"reason":"host"');
});

test.each([
  'shop',
  'shop.example',
  'shop.example.',
  'xn--9d0b.kr:8080',
  '127.0.0.1:80',
  '[::1]',
  '[2001:db8::1]:443',
  'a_b:1',
])('accepts Host: %s', async (host) => {
  expect((await ask(port, '/api/x', [`Host: ${host}`])).status).toBe(200);
  expect(recorder.seen[0]?.headers).toContainEqual(['x-forwarded-host', host]);
});

test('requires no host before HTTP/1.1', async () => {
  expect((await ask(port, '/api/x', [], '1.0')).status).toBe(200);
});

test('accepts in any text only a name with a port as a host', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), (text) => {
      if (isHost(text)) expect(text).toMatch(/^[\w.:[\]-]+$/);
    }),
  );
  fc.assert(
    fc.property(fc.domain(), fc.integer({ min: 0, max: 65_535 }), (name, number) => {
      expect(isHost(name) && isHost(`${name}:${number}`)).toBe(true);
      for (const odd of [
        `${name}@${name}`,
        `${name}:${number}:${number}`,
        `${name}/`,
        ` ${name}`,
        `${name},${name}`,
      ])
        expect(isHost(odd)).toBe(false);
    }),
  );
});

test.each([
  'http://shop/api/x',
  'http://evil/api/x',
  'HTTP://shop/api/x',
  '//evil/api/x',
  '*',
  'api/x',
  '/api/x#y',
  '/api/x?a#y',
  '/api/x?a=\x7f',
  '/api/x?a=\tb',
  '/api\\x',
])('answers 400 to the target %j', async (target) => {
  expect((await ask(port, target, ['Host: shop'])).status).toBe(400);
  expect(recorder.seen).toEqual([]);
});

test('refuses an excessive number of headers for pages and calls', async () => {
  const many = Array.from({ length: 500 }, (_, at) => `X-${at}: a`);
  for (const path of ['/api/x', '/webapp/'])
    expect((await ask(port, path, ['Host: shop', ...many])).status).toBe(431);
  expect((await ask(port, '/api/x', ['Host: shop', ...many.slice(0, 60)])).status).toBe(200);
});

describe('behind a proxy that is trusted', () => {
  const FOR = 'X-Forwarded-For: 8.8.8.8';
  test.each([
    [['X-Forwarded-For: unknown']],
    [['X-Forwarded-For: 8.8.8.8, _hidden']],
    [['X-Forwarded-For:']],
    [['X-Forwarded-For: 8.8.8.8', 'X-Forwarded-For: <script>']],
    [[FOR, 'X-Forwarded-Host: a', 'X-Forwarded-Host: b']],
    [[FOR, 'X-Forwarded-Host: a@b']],
    [[FOR, 'X-Forwarded-Host: good, b/c']],
    [[FOR, 'X-Forwarded-Host:']],
    [[FOR, 'X-Forwarded-Proto: ftp']],
    [[FOR, 'X-Forwarded-Proto: http', 'X-Forwarded-Proto: https']],
  ])('answers 400 to %j with a line in the log', async (headers) => {
    const own = createEdge({
      store: '/nowhere',
      marketUrl: null,
      couponUrl: null,
      sandboxUrl: null,
      trustedProxies: '127.0.0.1',
    });
    servers.push(own);
    const { status, answer } = await ask(await listening(own), '/api/x', ['Host: shop', ...headers]);
    expect([status, answer]).toEqual([400, expect.stringContaining('"reason":"forwarded"')]);
    expect(lines).toEqual([expect.stringContaining('"kind":"unreadable_proxy"')]);
  });

  test.each([
    ['8.8.8.8:5678', '8.8.8.8'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['"[2001:db8::1]:443"', '2001:db8::1'],
    ['9.9.9.9, 8.8.8.8:1', '8.8.8.8'],
  ])('passes X-Forwarded-For: %s on as %s', async (list, address) => {
    const headers = [
      'Host: inner',
      `X-Forwarded-For: ${list}`,
      'X-Forwarded-Host: shop.example',
      'X-Forwarded-Proto: HTTPS',
    ];
    expect((await ask(behind, '/api/x', headers)).status).toBe(200);
    expect(recorder.seen[0]?.headers).toEqual(
      expect.arrayContaining([
        ['x-forwarded-for', address],
        ['x-forwarded-host', 'shop.example'],
        ['x-forwarded-proto', 'https'],
      ]),
    );
  });

  test('ignores forwarded headers of other machines, and refuses no request for them', async () => {
    const headers = ['Host: shop', 'X-Forwarded-For: <b>', 'X-Forwarded-Host: a@b', 'X-Forwarded-Proto: ftp'];
    expect((await ask(port, '/api/x', headers)).status).toBe(200);
    expect(recorder.seen[0]?.headers).toContainEqual(['x-forwarded-for', '127.0.0.1']);
  });
});
