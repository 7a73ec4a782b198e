import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ServiceProcess, serviceProcess } from '@sold/service/testing/service-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Balancer, balancer } from './testing/balancer.ts';
import { publishFixture } from './testing/fixture-release.ts';

/** Time between two requests, milliseconds; every other one is a POST. */
const GAP_MS = 8;
/** POSTs at the same time at the beginning, of which the balancer keeps a connection each; requests under way at most. */
const BURST = 60;

const data = mkdtempSync(join(tmpdir(), 'sold-rolling-'));
let replicas: ServiceProcess[];
let edges: ServiceProcess[];
let front: Balancer;

beforeAll(async () => {
  const store = join(data, 'releases');
  mkdirSync(store);
  publishFixture(store, { unit: 'host', version: '1.0.0' });
  publishFixture(store, { unit: 'trade', version: '1.0.0', screens: ['/trade/product'] });
  const replica = () =>
    serviceProcess(join(import.meta.dirname, 'testing/replica-process.ts'), (port) => ({
      COPY_PORT: String(port),
    }));
  replicas = [await replica(), await replica()];
  const edge = () =>
    serviceProcess(join(import.meta.dirname, 'main.ts'), (port) => ({
      PORT: String(port),
      SOLD_DATA: data,
      MARKET_URL: replicas.map(({ origin }) => origin).join(','),
      TRUSTED_PROXIES: '127.0.0.1',
    }));
  edges = [await edge(), await edge()];
  for (const one of [...replicas, ...edges]) await one.start();
  front = await balancer(edges.map(({ origin }) => origin));
});
afterAll(async () => {
  front.close();
  for (const one of [...edges, ...replicas]) await one.end('SIGKILL');
  rmSync(data, { recursive: true });
});

test('keeps idle connections of a proxy longer than balancers do', async () => {
  const { headers } = await fetch(`${edges[0]?.origin}/healthz`);
  expect(headers.get('keep-alive')).toBe('timeout=75');
});

test('loses no page, file or call while edges and replicas restart behind a balancer that keeps connections for 60 s', async () => {
  const answers = new Map<string, number>();
  let isOver = false;
  const ask = async (path: string, method: string) => {
    const body = method === 'POST' ? '{"price":100000}' : null;
    const answer = await fetch(`${front.origin}${path}`, {
      method,
      body,
      headers: { 'content-type': 'application/json' },
    });
    const text = await answer.text();
    const key = `${method} ${path} ${answer.status}${answer.ok ? '' : ` ${text.slice(0, 80)}`}`;
    answers.set(key, (answers.get(key) ?? 0) + 1);
  };
  await Promise.all(Array.from({ length: BURST }, () => ask('/api/work', 'POST')));
  let open = 0;
  const asked: Promise<void>[] = [];
  const asking = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const path = ['/webapp/trade/product/7', '/dist/trade/1.0.0/screen.js', '/api/work'][
        Math.floor(count / 2) % 3
      ] as string;
      open += 1;
      const answered = count % 2 === 0 ? ask('/api/work', 'POST') : ask(path, 'GET');
      asked.push(answered.finally(() => (open -= 1)));
      do await new Promise((wait) => setTimeout(wait, GAP_MS));
      while (open >= BURST);
    }
  })();
  for (const one of [...edges, ...replicas]) {
    expect(await one.end()).toBe(0);
    await one.start();
  }
  isOver = true;
  await asking;
  await Promise.all(asked);
  expect([...answers.keys()].sort()).toEqual([
    'GET /api/work 200',
    'GET /dist/trade/1.0.0/screen.js 200',
    'GET /webapp/trade/product/7 200',
    'POST /api/work 200',
  ]);
});
