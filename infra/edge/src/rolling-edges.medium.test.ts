import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@sold/service/testing/free-port';
import { type ServiceProcess, serviceProcess } from '@sold/service/testing/service-process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Balancer, balancer } from './testing/balancer.ts';
import { publishFixture } from './testing/fixture-release.ts';

const RESTARTS = 4;
/** Time between two requests, milliseconds. */
const GAP_MS = 8;

const data = mkdtempSync(join(tmpdir(), 'sold-rolling-'));
let replica: ChildProcess;
let edges: ServiceProcess[];
let front: Balancer;

beforeAll(async () => {
  const store = join(data, 'releases');
  mkdirSync(store);
  publishFixture(store, { unit: 'host', version: '1.0.0' });
  publishFixture(store, { unit: 'trade', version: '1.0.0', screens: ['/trade/product'] });
  const port = await freePort();
  replica = fork(new URL('testing/replica-process.ts', import.meta.url), {
    env: { ...process.env, COPY_PORT: String(port) },
  });
  await once(replica, 'message');
  const settings = (own: number) => ({
    PORT: String(own),
    SOLD_DATA: data,
    MARKET_URL: `http://127.0.0.1:${port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  });
  const main = join(import.meta.dirname, 'main.ts');
  edges = [await serviceProcess(main, settings), await serviceProcess(main, settings)];
  for (const edge of edges) await edge.start();
  front = await balancer(edges.map(({ origin }) => origin));
});
afterAll(async () => {
  front.close();
  replica.kill('SIGKILL');
  for (const edge of edges) await edge.end('SIGKILL');
  rmSync(data, { recursive: true });
});

test('two edges are restarted one after the other: no page, file or call fails, and they end in order', async () => {
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
  const asked: Promise<void>[] = [];
  const asking = (async () => {
    for (let count = 0; !isOver; count += 1) {
      const path = ['/webapp/trade/product/7', '/dist/trade/1.0.0/screen.js', '/api/work', '/api/work'][
        count % 4
      ] as string;
      asked.push(ask(path, count % 4 === 3 ? 'POST' : 'GET'));
      await new Promise((wait) => setTimeout(wait, GAP_MS));
    }
  })();
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const edge = edges[restart % 2] as ServiceProcess;
    expect(await edge.end()).toBe(0);
    await edge.start();
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
}, 120_000);
