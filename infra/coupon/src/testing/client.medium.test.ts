import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { couponClient } from '@sold/service/clients/coupon-client';
import { afterEach, expect, test } from 'vitest';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

async function answering(status: number, body: string | null): Promise<string> {
  server = createServer((_, response) => {
    if (body !== null) response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const envelope = (code: number, reason: string) =>
  JSON.stringify({ code, msg: '안 돼요', data: null, error_data: { reason } });

test.each<[string, number, string | null, object]>([
  ['an answer', 200, '{"code":200,"msg":"","data":{}}', { type: 'done', data: {} }],
  ['a refusal', 422, envelope(422, 'used'), { type: 'refused', reason: 'used', message: '안 돼요' }],
  ['a request it cannot read', 400, envelope(400, 'bad_request'), { type: 'refused', reason: 'bad_request' }],
  ['no entry', 401, envelope(401, 'service_token'), { type: 'unknown' }],
  ['overload', 429, envelope(429, 'busy'), { type: 'unknown' }],
  ['a fault', 500, envelope(500, 'internal'), { type: 'unknown' }],
  ['half an answer', 200, '{"code":2', { type: 'unknown' }],
  ['silence', 200, null, { type: 'unknown' }],
])('reads the outcome of %s', async (_, status, body, outcome) => {
  const baseUrl = await answering(status, body);
  expect(
    await couponClient({ baseUrl, token: 't', timeoutMs: body === null ? 300 : 60_000 }).confirm({
      order_key: 'o',
    }),
  ).toMatchObject(outcome);
});

test('asks the next replica when one leaves the outcome unknown', async () => {
  const answers = await answering(200, '{"code":200,"msg":"","data":{}}');
  const client = couponClient({ baseUrl: `http://127.0.0.1:9, ${answers}`, token: 't' });
  expect(await client.confirm({ order_key: 'o' })).toEqual({ type: 'done', data: {} });
});

test('returns unknown while the coupon service is down', async () => {
  const client = couponClient({ baseUrl: 'http://127.0.0.1:9', token: 't' });
  expect(await client.state({ order_key: 'o' })).toEqual({ type: 'unknown' });
});
