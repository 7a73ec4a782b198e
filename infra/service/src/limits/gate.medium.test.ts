import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { createService } from '../server/create-service.ts';
import { gateOf } from './gate.ts';

let app: FastifyInstance;
let origin: string;
let works: (() => void)[];
let isThere = true;

async function start(): Promise<void> {
  works = [];
  isThere = true;
  app = createService({
    logLevel: 'silent',
    ready: async () => {
      if (!isThere) throw new Error('nobody there');
    },
  });
  app.all('/work', () => new Promise((done) => works.push(() => done({ done: true }))));
  app.get('/always', async () => ({ ok: true }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(() => {
  for (const work of works) work();
  return app.close();
});

/** Waits until a number of requests are in progress. */
const working = (count: number): Promise<void> => vi.waitFor(() => expect(works).toHaveLength(count));

test('refuses requests beyond the limit immediately, with any body', async () => {
  await start();
  gateOf(app).guard({ takes: (inFlight) => inFlight < 2, limit: () => 2, adjust: () => {} }, ['/always']);
  const taken = [fetch(`${origin}/work`), fetch(`${origin}/work`)];
  await working(2);
  const refused = await fetch(`${origin}/work`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-request-id': 'request-0002' },
    body: '{ this is no JSON',
  });
  expect(refused.status).toBe(429);
  expect(refused.headers.get('retry-after')).toBe('1');
  expect(refused.headers.get('x-not-taken')).toBe('1');
  expect(refused.headers.get('x-request-id')).toBe('request-0002');
  expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  expect(await refused.json()).toMatchObject({ code: 429, data: null, error_data: { reason: 'busy' } });
  for (const path of ['/healthz', '/readyz', '/always'])
    expect((await fetch(`${origin}${path}`)).status).toBe(200);
  for (const work of works) work();
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200]);
  expect(gateOf(app).facts()).toMatchObject({ inFlight: 0, refused: 1 });
});

test('frees the place of a client that leaves', async () => {
  await start();
  gateOf(app).guard({ takes: (inFlight) => inFlight < 1, limit: () => 1, adjust: () => {} }, []);
  const leaving = new AbortController();
  const left = fetch(`${origin}/work`, { signal: leaving.signal }).catch(() => 'left');
  await working(1);
  leaving.abort();
  expect(await left).toBe('left');
  const next = fetch(`${origin}/work`);
  await working(2);
  works[1]?.();
  expect((await next).status).toBe(200);
});

test('serves every request while it drains, is not ready, and asks for another connection', async () => {
  await start();
  gateOf(app).drain();
  const served = await fetch(`${origin}/always`);
  expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: 'ending' }]);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

test('takes no request while the service ends, and marks the answer as not taken', async () => {
  await start();
  gateOf(app).shut();
  const answer = await fetch(`${origin}/always`);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('x-not-taken')).toBe('1');
  expect(answer.headers.get('connection')).toBe('close');
  expect(await answer.json()).toMatchObject({ code: 503, error_data: { reason: 'unavailable' } });
});

test('is healthy and not ready without its database', async () => {
  await start();
  isThere = false;
  const ready = await fetch(`${origin}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ok: false, reason: 'database' }]);
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
});

test('accepts a forwarded address from this machine alone', async () => {
  await start();
  app.close();
  app = createService({ logLevel: 'silent', ready: async () => {} });
  app.get('/who', async ({ ip }) => ({ ip }));
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const headers = { 'x-forwarded-for': '10.9.9.9, 203.0.113.7' };
  expect(await (await fetch(`${origin}/who`, { headers })).json()).toEqual({ ip: '203.0.113.7' });
});

test('answers invalid HTTP in the envelope and closes the connection', async () => {
  await start();
  const { port } = new URL(origin);
  const text = await new Promise<string>((done) => {
    let all = '';
    connect(Number(port), '127.0.0.1')
      .on('data', (bytes) => {
        all += bytes;
      })
      .on('close', () => done(all))
      .end('this is not HTTP\r\n\r\n');
  });
  expect(text).toMatch(/^HTTP\/1\.1 400 /);
  expect(text).toContain('"reason":"bad_request"');
});
