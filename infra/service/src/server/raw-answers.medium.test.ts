import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService } from './create-service.ts';

let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  app = createService({ logLevel: 'silent', ready: async () => {} });
  app.get('/item/:id', async ({ params }) => params);
  app.post('/save', async ({ body }) => body);
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as { port: number }).port;
});
afterAll(() => app.close());

/** Sends bytes as they are. @returns status, headers and body of the one answer */
function exchange(bytes: string): Promise<{ status: number; head: string; body: string }> {
  return new Promise((done, fail) => {
    let all = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.on('data', (part) => {
      all += part.toString();
    });
    socket.on('error', fail);
    socket.on('close', () => {
      const [head = '', body = ''] = all.split('\r\n\r\n');
      done({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1]), head, body });
    });
  });
}

const ask = (line: string, ...headers: string[]) =>
  [line, 'host: x', 'connection: close', ...headers, '', ''].join('\r\n');
const post = (...headers: string[]) => ask('POST /save HTTP/1.1', ...headers);
const LONG = 'a'.repeat(300);

/** Requests that the framework or Node would answer in a form of its own. */
test.each([
  ['an escape that is none', ask('GET /%zz HTTP/1.1'), 400, 'bad_request'],
  ['an escape that is none, in a value', ask('GET /item/%E0%A4%A HTTP/1.1'), 400, 'bad_request'],
  ['a longer name than any', ask(`GET /item/${LONG} HTTP/1.1`), 404, 'unknown_path'],
  ['a method that a path has not', ask('DELETE /save HTTP/1.1'), 404, 'unknown_path'],
  ['an unknown method', ask('PROPFIND /save HTTP/1.1'), 404, 'unknown_path'],
  ['a method that is none', ask('FROB /save HTTP/1.1'), 400, 'bad_request'],
  ['another media type', `${post('content-type: text/csv', 'content-length: 3')}a,b`, 400, 'media_type'],
  ['a body of no type', `${post('content-length: 3')}a,b`, 400, 'media_type'],
  ['a media type that is none', `${post('content-type: %%%', 'content-length: 2')}{}`, 400, 'media_type'],
  ['no JSON', `${post('content-type: application/json', 'content-length: 1')}{`, 400, 'bad_request'],
  [
    'a longer body than any',
    post('content-type: application/json', 'content-length: 300000'),
    413,
    'too_large',
  ],
  ['a length that is none', post('content-type: application/json', 'content-length: x'), 400, 'bad_request'],
  ['two lengths', post('content-length: 1', 'content-length: 2'), 400, 'bad_request'],
  ['two framings', post('content-length: 1', 'transfer-encoding: chunked'), 400, 'bad_request'],
  ['an unknown coding', post('transfer-encoding: gzip'), 400, 'bad_request'],
  ['an invalid chunk', `${post('transfer-encoding: chunked')}zz\r\n`, 400, 'bad_request'],
  ['headers without end', ask('GET /healthz HTTP/1.1', `x-a: ${'a'.repeat(40_000)}`), 431, 'too_large'],
  ['an invalid header', ask('GET /healthz HTTP/1.1', 'x a: 1'), 400, 'bad_request'],
  ['no host', 'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'bad_request'],
  ['another version of HTTP', ask('GET /healthz HTTP/3.0'), 400, 'bad_request'],
  ['an unknown expectation', ask('GET /healthz HTTP/1.1', 'expect: tea'), 400, 'bad_request'],
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'bad_request'],
])('answers %s in the envelope', async (_what, bytes, status, reason) => {
  const answer = await exchange(bytes);
  expect(answer.head).toContain('application/json');
  expect({ status: answer.status, body: JSON.parse(answer.body) }).toEqual({
    status,
    body: {
      code: status,
      msg: expect.stringMatching(/[가-힣]/),
      data: null,
      error_data: { msg: expect.any(String), reason },
    },
  });
  expect(answer.body).not.toMatch(/FST_|HPE_|ERR_|stack/);
});

test('answers an unreadable address with the usual headers', async () => {
  const { head } = await exchange(ask('GET /%zz HTTP/1.1', 'x-request-id: request-0001'));
  for (const line of [
    'x-request-id: request-0001',
    'x-content-type-options: nosniff',
    'cache-control: no-store',
  ])
    expect(head).toContain(line);
});

test('opens neither a tunnel nor another protocol', async () => {
  expect((await exchange(ask('CONNECT example.com:80 HTTP/1.1'))).body).not.toMatch(/FST_/);
  const upgrade =
    'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close, upgrade\r\nupgrade: websocket\r\n\r\n';
  expect((await exchange(upgrade)).status).toBe(200);
});
