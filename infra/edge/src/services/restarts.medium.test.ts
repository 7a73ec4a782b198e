import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freePort } from '@sold/service/testing/free-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createEdge } from '../edge.ts';

const RESTARTS = 4;
/** Time between two requests, milliseconds. */
const GAP_MS = 15;

let ports: number[];
let replicas: ChildProcess[];
let edge: Server;
let origin: string;

async function listen(server: Server): Promise<number> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

async function start(port: number): Promise<ChildProcess> {
  const child = fork(new URL('../testing/replica-process.ts', import.meta.url), {
    env: { ...process.env, COPY_PORT: String(port) },
  });
  await once(child, 'message');
  return child;
}

async function end(child: ChildProcess): Promise<number | null> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  return (await ended)[0] as number | null;
}

beforeAll(async () => {
  ports = [await freePort(), await freePort()];
  replicas = await Promise.all(ports.map(start));
  const marketUrl = ports.map((port) => `http://127.0.0.1:${port}`).join(',');
  edge = createEdge({ store: '/nowhere', marketUrl, couponUrl: null, sandboxUrl: null });
  origin = `http://127.0.0.1:${await listen(edge)}`;
});
afterAll(() => {
  for (const replica of replicas) replica.kill('SIGKILL');
  edge.close();
});

test('fails no request while replicas restart one after the other', async () => {
  const served = new Map<string, number>();
  let isOver = false;
  const asked: Promise<void>[] = [];
  const ask = async (method: string) => {
    const body = method === 'POST' ? '{"price":100000}' : null;
    const name = await fetch(`${origin}/api/work`, {
      method,
      body,
      headers: { 'content-type': 'application/json' },
    }).then(
      async (answer) =>
        answer.status === 200 ? `by ${((await answer.json()) as { pid: number }).pid}` : `${answer.status}`,
      (error: Error) => String(error.cause),
    );
    served.set(name, (served.get(name) ?? 0) + 1);
  };
  const asking = (async () => {
    for (let count = 0; !isOver; count += 1) {
      asked.push(ask(count % 2 === 0 ? 'GET' : 'POST'));
      await new Promise((wait) => setTimeout(wait, GAP_MS));
    }
  })();
  for (let restart = 0; restart < RESTARTS; restart += 1) {
    const at = restart % replicas.length;
    expect(await end(replicas[at] as ChildProcess)).toBe(0);
    replicas[at] = await start(ports[at] as number);
    // The next replica is not asked to end before this one has its share of the requests again.
    await vi.waitFor(() => expect([...served.keys()]).toContain(`by ${replicas[at]?.pid}`));
  }
  isOver = true;
  await asking;
  await Promise.all(asked);
  expect([...served.keys()].filter((name) => !name.startsWith('by'))).toEqual([]);
  expect(served.size).toBe(RESTARTS + 2);
});
