import { createServer, request as httpRequest, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { type Engine, standsOn } from '../db/engine.ts';
import type { Db } from '../db/tables.ts';
import { type JobWatch, watchJobs } from '../jobs/watch-jobs.ts';
import { createService } from '../server/create-service.ts';
import { freePort } from '../testing/free-port.ts';
import { type OperateOptions, operate } from './operate.ts';

let app: FastifyInstance;
let stop: () => Promise<void>;
let others: Server[] = [];
/** Nothing is asked of it but how its connections are used. */
const db = standsOn(
  {} as Db,
  {
    connections: () => ({ most: 10, open: 4, idle: 1, waiting: 2 }),
  } as Engine,
);

async function listen(server: Server): Promise<number> {
  others.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

async function start(options: Partial<OperateOptions>): Promise<string> {
  app = createService({ logLevel: 'silent', ready: async () => {} });
  app.get('/item/:id', async () => ({ ok: true }));
  app.post('/ask/:port', async ({ params }) => {
    const { port } = params as { port: string };
    await fetch(`http://127.0.0.1:${port}/outside`);
    return { ok: true };
  });
  app.post('/webhook', async () => ({ ok: true }));
  stop = await operate(app, {
    name: 'test',
    db,
    limits: null,
    apps: {},
    isGuarded: true,
    callerOf: (authorization) => Number(/^Bearer (\d+)$/.exec(authorization)?.[1] ?? 0) || null,
    open: ['/webhook'],
    ...options,
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}
afterEach(async () => {
  await app.close();
  await stop();
  for (const server of others) server.close();
  others = [];
});

test('serves metrics on a port of their own, by route and status', async () => {
  const metricsPort = await freePort();
  const origin = await start({ metricsPort });
  for (const id of [1, 2, 3]) await (await fetch(`${origin}/item/${id}`)).text();
  await (await fetch(`${origin}/nowhere/01012345678`)).text();
  expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await answer.text();
  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/item/:id",status="200"} 3',
  );
  expect(text).toContain('route="unknown",status="404"');
  expect(text).not.toContain('01012345678');
  expect(text).toMatch(/^http_requests_in_flight 0$/m);
  expect(text).toMatch(/^http_requests_limit \d+$/m);
  expect(text).toMatch(/^http_requests_refused_total 0$/m);
  expect(text).toMatch(/^db_queue 2$/m);
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  expect(text).toMatch(/^nodejs_eventloop_lag_seconds /m);
});

test('reports the memory that is left after a full collection', async () => {
  const metricsPort = await freePort();
  await start({ metricsPort });
  const needed = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    return Number(/^nodejs_heap_needed_bytes (\d+)$/m.exec(text)?.[1]);
  };
  expect(await needed()).toBeGreaterThanOrEqual(0);
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const held: object[] = [];
  collect();
  await expect.poll(needed).toBeGreaterThan(0);
  const before = await needed();
  for (let at = 0; at < 400_000; at += 1) held.push({ at });
  collect();
  await expect.poll(needed).toBeGreaterThan(before + held.length * 16);
  held.length = 0;
  collect();
  await expect.poll(needed).toBeLessThan(before + 2_000_000);
});

/** A job that fails, in a service that watches it. */
async function failOnce(jobs: JobWatch): Promise<void> {
  const [job] = jobs.timed([
    { name: 'payouts', cron: '* * * * *', run: () => Promise.reject(new Error('away')) },
  ]);
  await expect(job?.run()).rejects.toThrow('away');
}

test('counts failed jobs, and reads open work when figures are requested', async () => {
  const metricsPort = await freePort();
  const jobs = watchJobs();
  jobs.sent([{ name: 'webhook', retries: 1, run: async () => {} }]);
  let refunds = 3;
  const counted = new Map([['a call', 0]]);
  const counts = [{ name: 'retries_total', help: 'Retries', label: 'call', read: () => counted }];
  await start({ metricsPort, jobs, openWork: async () => ({ refunds, findings: 0 }), counts });
  const figures = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(await figures()).toMatch(/^open_work{kind="refunds"} 3$/m);
  await failOnce(jobs);
  refunds = 4;
  counted.set('a call', 7);
  const later = await figures();
  expect(later).toMatch(/^open_work{kind="refunds"} 4$/m);
  expect(later).toMatch(/^open_work{kind="findings"} 0$/m);
  expect(later).toMatch(/^jobs_failed_total{job="payouts"} 1$/m);
  expect(later).toMatch(/^jobs_failed_total{job="webhook"} 0$/m);
  expect(later).toMatch(/^retries_total{call="a call"} 7$/m);
});

test.each([
  ['says no', () => Promise.reject(new Error('no database'))],
  ['says nothing', () => new Promise<never>(() => {})],
])('leaves out only the figures of a database that %s', async (_what, openWork) => {
  const metricsPort = await freePort();
  await start({ metricsPort, openWork });
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  expect(text).toMatch(/^http_requests_in_flight 0$/m);
  expect(text).not.toMatch(/^open_work{/m);
});

const LIMITS = { perCaller: 4, perAddress: 3, perCall: {} };

test('answers a client over its limit with Retry-After, and serves others', async () => {
  const origin = await start({ limits: LIMITS });
  const ask = (from: string, path = '/item/1', method = 'GET', more = {}) =>
    fetch(`${origin}${path}`, { method, headers: { 'x-forwarded-for': from, ...more } });
  const statuses = [];
  for (let time = 0; time < 4; time += 1) statuses.push((await ask('203.0.113.1')).status);
  expect(statuses).toEqual([200, 200, 200, 429]);
  const refused = await ask('203.0.113.1');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.json()).toMatchObject({ code: 429, data: null, error_data: { reason: 'too_often' } });
  expect((await ask('203.0.113.2')).status).toBe(200);
  expect((await ask('::ffff:203.0.113.1')).status).toBe(429);
  // Machines are taken whatever the load, and not however often.
  expect((await ask('203.0.113.1', '/webhook', 'POST')).status).toBe(429);
  expect((await ask('203.0.113.1', '/healthz')).status).toBe(200);
  // A signed-in customer is counted by name, wherever the requests come from.
  for (let time = 0; time < 4; time += 1)
    expect((await ask(`203.0.113.${time}`, '/item/1', 'GET', { authorization: 'Bearer 7' })).status).toBe(
      200,
    );
  expect((await ask('203.0.113.9', '/item/1', 'GET', { authorization: 'Bearer 7' })).status).toBe(429);
  // An invalid token counts by the address.
  expect((await ask('203.0.113.1', '/item/1', 'GET', { authorization: 'Bearer x' })).status).toBe(429);
});

test('counts no page request of the edge; a visitor cannot claim to be the edge', async () => {
  const edge = { 'x-request-origin': 'sold-edge' };
  const origin = await start({ limits: LIMITS });
  const statuses = async (headers: Record<string, string>) => {
    const all = [];
    for (let time = 0; time < 4; time += 1) all.push((await fetch(`${origin}/item/1`, { headers })).status);
    return all;
  };
  expect(await statuses(edge)).toEqual([200, 200, 200, 200]);
  expect(await statuses({ ...edge, 'x-forwarded-for': '203.0.113.8' })).toEqual([200, 200, 200, 429]);
  await app.close();
  await stop();
  const elsewhere = await start({ limits: LIMITS, edgeAddresses: '10.0.0.0/8' });
  const fromHere = [];
  for (let time = 0; time < 4; time += 1)
    fromHere.push((await fetch(`${elsewhere}/item/1`, { headers: edge })).status);
  expect(fromHere).toEqual([200, 200, 200, 429]);
});

/** A collector that stores the traces it receives. */
async function collector() {
  const spans: {
    name: string;
    traceId: string;
    parentSpanId?: string;
    kind: number;
    status: object;
    attributes: unknown[];
  }[] = [];
  const server = createServer(async (request: IncomingMessage, response) => {
    let text = '';
    for await (const part of request) text += String(part);
    const body = JSON.parse(text) as {
      resourceSpans: { scopeSpans: { spans: typeof spans }[] }[];
    };
    for (const { scopeSpans } of body.resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  return { spans, port: await listen(server) };
}

test('traces a request as a span of its route inside its caller’s trace, and passes the trace on', async () => {
  const { spans, port } = await collector();
  const heard: (string | undefined)[] = [];
  const outside = await listen(
    createServer(({ headers }, response) => {
      heard.push(headers.traceparent as string | undefined);
      response.end('ok');
    }),
  );
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = `http://127.0.0.1:${port}`;
  try {
    const jobs = watchJobs();
    const origin = await start({ tracesTo: process.env.OTEL_EXPORTER_OTLP_ENDPOINT, jobs });
    await failOnce(jobs);
    const trace = '0af7651916cd43dd8448eb211c80319c';
    // Not by fetch, which is traced itself here.
    const status = await new Promise((done) =>
      httpRequest(
        `${origin}/ask/${outside}`,
        {
          method: 'POST',
          headers: { traceparent: `00-${trace}-b7ad6b7169203331-01`, 'content-type': 'application/json' },
        },
        (answer) => answer.resume().on('end', () => done(answer.statusCode)),
      ).end('{"a":1}'),
    );
    expect(status).toBe(200);
    await stop();
    const span = spans.find(({ name }) => name === 'POST /ask/:port');
    expect(span).toMatchObject({ traceId: trace, parentSpanId: 'b7ad6b7169203331', kind: 2 });
    expect(span?.attributes).toContainEqual({ key: 'http.route', value: { stringValue: '/ask/:port' } });
    expect(heard).toEqual([expect.stringContaining(`00-${trace}-`)]);
    expect(spans.find(({ kind }) => kind === 3)).toMatchObject({ traceId: trace });
    // A job is a trace of its own.
    const job = spans.find(({ name }) => name === 'job payouts');
    expect(job).toMatchObject({ kind: 1, status: { code: 2 } });
    expect(job?.traceId).not.toBe(trace);
  } finally {
    delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  }
});
