import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { type Recorded, strictRecorder } from '../testing/strict-recorder.ts';

const METHODS = [
  'GET',
  'HEAD',
  'OPTIONS',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'CONNECT',
  'PROPFIND',
  'MKCOL',
];
const PREFIXES = [
  '/api/x',
  '/api/v3/product/item/live',
  '/api/operator/account/sign-in',
  '/save/x',
  '/s/x',
  '/trade/get_short_link',
  '/coupon-api/x',
  '/sandbox/pay/x',
  '/sandbox/video/x',
  '/webapp/',
  '/rum',
];
/** Requests that are under way at the same time. */
const TOGETHER = 50;
/** A request that hides in a body: where it shows in the record, a visitor has asked past the edge. */
const HIDDEN =
  'POST /internal/hidden HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 9.9.9.9\r\nContent-Length: 0\r\n\r\n';
const CHUNKED = `${HIDDEN.length.toString(16)}\r\n${HIDDEN}\r\n0\r\n\r\n`;
const LENGTH = `Content-Length: ${HIDDEN.length}`;

/** Heads and bodies, by their framing: `[header lines, bytes after the head]`. */
const FRAMINGS: Readonly<Record<string, readonly [readonly string[], string]>> = {
  none: [[], ''],
  length: [[LENGTH], HIDDEN],
  chunked: [['Transfer-Encoding: chunked'], CHUNKED],
  'chunked in capitals': [['TRANSFER-ENCODING: CHUNKED'], CHUNKED],
  both: [[LENGTH, 'Transfer-Encoding: chunked'], CHUNKED],
  'both, turned round': [['Transfer-Encoding: chunked', 'Content-Length: 3'], CHUNKED],
  'two lengths': [[LENGTH, 'Content-Length: 0'], HIDDEN],
  'a list of lengths': [[`${LENGTH}, ${HIDDEN.length}`], HIDDEN],
  'a length with a sign': [[`Content-Length: +${HIDDEN.length}`], HIDDEN],
  'a negative length': [['Content-Length: -1'], HIDDEN],
  'no length and bytes': [[], HIDDEN],
  'length 0 and bytes': [['Content-Length: 0'], HIDDEN],
  'another coding': [['Transfer-Encoding: xchunked'], CHUNKED],
  'two codings': [['Transfer-Encoding: gzip, chunked'], CHUNKED],
  'chunked and identity': [['Transfer-Encoding: chunked, identity'], CHUNKED],
  'a space before the colon': [['Transfer-Encoding : chunked'], CHUNKED],
  'a folded line': [['Transfer-Encoding:', ' chunked'], CHUNKED],
  'Connection names the length': [[LENGTH, 'Connection: content-length'], HIDDEN],
  'Connection names the coding': [['Transfer-Encoding: chunked', 'Connection: transfer-encoding'], CHUNKED],
  'Connection names what the edge sets': [[LENGTH, 'Connection: close, x-forwarded-for'], HIDDEN],
  'a chunk that lies': [['Transfer-Encoding: chunked'], `1\r\n${HIDDEN}\r\n0\r\n\r\n`],
  'a chunk extension': [['Transfer-Encoding: chunked'], `0;x="\r\n\r\n${HIDDEN}"\r\n\r\n`],
  'expects to go on': [[LENGTH, 'Expect: 100-continue'], HIDDEN],
  'expects what nobody knows': [[LENGTH, 'Expect: x'], HIDDEN],
  'wants another protocol': [[LENGTH, 'Connection: Upgrade', 'Upgrade: websocket'], HIDDEN],
};

const recorder = strictRecorder();
let edge: Server;
let port: number;

beforeAll(async () => {
  await new Promise<void>((done) => recorder.server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(recorder.server.address() as AddressInfo).port}`;
  edge = createEdge({
    store: '/nowhere',
    marketUrl: url,
    couponUrl: url,
    sandboxUrl: url,
    newConnectionsPerAddress: 100_000,
  });
  await new Promise<void>((done) => edge.listen(0, '127.0.0.1', done));
  port = (edge.address() as AddressInfo).port;
  for (const name of ['error', 'log'] as const) vi.spyOn(console, name).mockImplementation(() => {});
});
afterAll(() => {
  edge.closeAllConnections();
  edge.close();
  recorder.server.close();
  vi.restoreAllMocks();
});
beforeEach(() => {
  recorder.seen.length = 0;
  recorder.unreadable.length = 0;
});

/** Sends a request that is answered after all earlier ones. */
const comeThrough = () => fetch(`http://127.0.0.1:${port}/api/x?mark=behind`).then((answer) => answer.text());

/** Waits until what was sent before has arrived: connections to the service are taken in turn, so all have been used by then. */
async function settled(): Promise<void> {
  const marks = Array.from({ length: 8 }, (_, count) => `/api/x?mark=settled-${count}`);
  for (const mark of marks) await fetch(`http://127.0.0.1:${port}${mark}`);
  await vi.waitFor(() =>
    expect(recorder.seen.map(({ target }) => target)).toEqual(expect.arrayContaining(marks)),
  );
}

/** Requests that no service may ever see: hidden ones, and any without its mark. */
function strangers(): readonly Recorded[] {
  return recorder.seen.filter(({ target }) => !/[?&]mark=/.test(target) || target.includes('hidden'));
}

const values = (request: Recorded, name: string) =>
  request.headers.filter(([known]) => known === name).map(([, value]) => value);

describe.each(PREFIXES)('%s', (path) => {
  test(`passes only the sent request on for ${METHODS.length} methods × ${Object.keys(FRAMINGS).length} framings`, async () => {
    const sent = METHODS.flatMap((method) =>
      Object.entries(FRAMINGS).map(([name, [lines, body]]) => ({ method, name, lines, body })),
    );
    const answers: number[] = [];
    for (let at = 0; at < sent.length; at += TOGETHER) {
      const asked = sent.slice(at, at + TOGETHER).map(({ method, name, lines, body }) => {
        const target = `${path}?mark=${method}-${encodeURIComponent(name)}`;
        const head = [`${method} ${target} HTTP/1.1`, 'Host: shop', ...lines];
        // Each of them says all that it announces, or is refused for how it says it.
        const sure = { silentMs: 150, settle: comeThrough, isSure: true };
        return rawRequest(port, `${head.join('\r\n')}\r\n\r\n${body}`, sure);
      });
      answers.push(...(await Promise.all(asked)).map(({ status }) => status));
    }
    await settled();
    expect(strangers()).toEqual([]);
    expect(recorder.unreadable).toEqual([]);
    for (const request of recorder.seen) {
      expect(values(request, 'x-forwarded-for')).toEqual(['127.0.0.1']);
      expect(
        values(request, 'content-length').length + values(request, 'transfer-encoding').length,
      ).toBeLessThanOrEqual(1);
    }
    // Good requests were let through: the test looks at something.
    const isForwarded = path !== '/webapp/' && path !== '/rum';
    const marks = recorder.seen.map(({ method, target }) => `${method} ${target}`);
    expect(marks.includes(`GET ${path.replace('/coupon-api', '')}?mark=GET-none`)).toBe(isForwarded);
    expect(marks.includes(`POST ${path.replace('/coupon-api', '')}?mark=POST-chunked`)).toBe(isForwarded);
    expect(
      recorder.seen
        .filter(({ method }) => method === 'POST')
        .every(({ body }) => body === '' || body === HIDDEN),
    ).toBe(true);
    // Every one was answered, or had its connection ended.
    expect(answers.filter((status) => status === 400).length).toBeGreaterThan(sent.length / 4);
  });
});

test('refuses in the envelope a body on a GET, and a Connection that names a header for the service', async () => {
  for (const lines of [['Transfer-Encoding: chunked'], [LENGTH]]) {
    const { status, answer } = await rawRequest(
      port,
      `GET /api/x?mark=1 HTTP/1.1\r\nHost: x\r\n${lines.join('\r\n')}\r\n\r\n${HIDDEN}`,
    );
    expect(status).toBe(400);
    expect(answer).toContain('"reason":"body_on_read"');
  }
  const { answer } = await rawRequest(
    port,
    'GET /api/x HTTP/1.1\r\nHost: x\r\nConnection: authorization\r\n\r\n',
  );
  expect(answer).toContain('"reason":"connection"');
  expect(recorder.seen).toEqual([]);
});

test('passes only the sent request on for heads of any kind', async () => {
  const headers = fc.array(
    fc.tuple(
      fc.constantFrom(
        'Content-Length',
        'Transfer-Encoding',
        'Connection',
        'X-Forwarded-For',
        'Host',
        'TE',
        'Trailer',
        'Expect',
        'Upgrade',
        'X-A',
        'X-Not-Taken',
        'Keep-Alive',
      ),
      fc.constantFrom(':', ': ', ' : ', ':\t'),
      fc.oneof(
        fc.constantFrom(
          'chunked',
          'identity',
          '0',
          '5',
          String(HIDDEN.length),
          'close',
          'content-length',
          'transfer-encoding, x-a',
          '9.9.9.9',
          '100-continue',
          'gzip,chunked',
          '\x0bchunked',
          'chunked\x00',
        ),
        fc.string({ maxLength: 12 }),
      ),
    ),
    { maxLength: 5 },
  );
  const request = fc.record({
    method: fc.constantFrom(...METHODS, 'get', 'G ET'),
    path: fc.constantFrom(...PREFIXES, '/api/../x', '/api//x', '/api/%2e%2e/x', '*', 'x'),
    version: fc.constantFrom('HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0'),
    end: fc.constantFrom('\r\n', '\r\n', '\n', '\r'),
    headers,
    body: fc.constantFrom('', HIDDEN, CHUNKED, `0\r\n\r\n${HIDDEN}`),
  });
  await fc.assert(
    fc.asyncProperty(request, async ({ method, path, version, end, headers, body }) => {
      const lines = [
        `${method} ${path}?mark=f ${version}`,
        'Host: shop',
        ...headers.map((parts) => parts.join('')),
      ];
      const text = `${lines.join(end)}${end}${end}${body}`;
      await rawRequest(port, text, { silentMs: 25, settle: comeThrough });
      expect(strangers()).toEqual([]);
      expect(recorder.unreadable).toEqual([]);
      for (const seen of recorder.seen) {
        expect(values(seen, 'x-forwarded-for')).toEqual(['127.0.0.1']);
        expect(values(seen, 'x-not-taken')).toEqual([]);
      }
    }),
    { numRuns: 400 },
  );
  await settled();
  expect(strangers()).toEqual([]);
  expect(recorder.seen.filter(({ target }) => target.endsWith('?mark=f')).length).toBeGreaterThan(10);
});
