import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFaultInjector, FAULT_HEADER, type Fault } from './fault-injector.ts';

const servers: Server[] = [];
let injector = '';

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const service = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    response.setHeader('x-seen', request.url ?? '');
    response.end(`service ${request.method} ${body}`);
  });
  injector = await listen(createFaultInjector(await listen(service)));
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

const tell = (fault: Fault) =>
  fetch(`${injector}/fault-injector/faults`, { method: 'POST', body: JSON.stringify(fault) });
const ask = (path: string, journey?: string, init: RequestInit = {}) =>
  fetch(`${injector}${path}`, { ...init, headers: journey === undefined ? {} : { [FAULT_HEADER]: journey } });

test('passes every request on with its body and its query', async () => {
  const answer = await ask('/api/a?x=1', undefined, { method: 'POST', body: 'text' });
  expect(await answer.text()).toBe('service POST text');
  expect(answer.headers.get('x-seen')).toBe('/api/a?x=1');
});

test('answers a fault for its own journey, its calls and its number of times', async () => {
  const body = { code: 412, msg: '업데이트', data: null, error_data: null };
  await tell({ journey: 'a', path: '/get-x', times: 1, act: { kind: 'answer', status: 412, body } });
  expect((await ask('/api/get-x')).status).toBe(200);
  expect((await ask('/api/get-x', 'b')).status).toBe(200);
  expect((await ask('/api/get-y', 'a')).status).toBe(200);
  const answer = await ask('/api/get-x?id=1', 'a');
  expect([answer.status, await answer.json()]).toEqual([412, body]);
  expect((await ask('/api/get-x', 'a')).status).toBe(200);
});

test('lets the first calls pass, breaks off, stays silent and answers late', async () => {
  await tell({ journey: 'c', path: '/once', after: 1, act: { kind: 'hang_up' } });
  expect((await ask('/once', 'c')).status).toBe(200);
  await expect(ask('/once', 'c')).rejects.toThrow();
  await tell({ journey: 'c', path: '/never', act: { kind: 'silence' } });
  await expect(ask('/never', 'c', { signal: AbortSignal.timeout(50) })).rejects.toThrow();
  await tell({ journey: 'c', path: '/late', act: { kind: 'late', ms: 60 } });
  const started = performance.now();
  expect((await ask('/late', 'c')).status).toBe(200);
  expect(performance.now() - started).toBeGreaterThan(50);
});
