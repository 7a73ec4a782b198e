import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ServiceAsker, serviceAsker } from './ask-service.ts';
import { type Replica, type Replicas, replicasOf } from './replicas.ts';

const CALL = { service: 'main', method: 'GET', target: '/api/x', body: null } as const;
const GOOD: RequestListener = (_request, response) => response.end('{"code":200,"msg":"","data":[7]}');

/** An answer comes however long a busy machine takes. */
const LONGER_THAN_THE_TEST_MS = 3_600_000;

let servers: Server[] = [];
let asker: ServiceAsker;

beforeEach(() => {
  asker = serviceAsker();
});
afterEach(async () => {
  await asker.close();
  for (const server of servers) server.closeAllConnections();
  for (const server of servers) server.close();
  servers = [];
});

async function replica(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function ask(addresses: readonly string[], ms = LONGER_THAN_THE_TEST_MS) {
  const replicas = replicasOf(addresses.join(','));
  const answered = await asker.ask(CALL, replicas, ms);
  replicas.close();
  return answered;
}

const says = (status: number, text: string, headers = {}): RequestListener => {
  return (_request, response) => response.writeHead(status, headers).end(text);
};

test('answers with the data of the envelope and the hash of its text', async () => {
  const answered = await ask([await replica(GOOD)]);
  expect(answered).toMatchObject({ kind: 'answer', data: [7], hash: expect.stringMatching(/=$/) });
});

test.each<[string, RequestListener]>([
  ['has taken nothing', says(503, '{}', { 'x-not-taken': '1' })],
  ['breaks off', (request) => request.socket.destroy()],
])('asks another replica when one %s', async (_, answer) => {
  expect(await ask([await replica(answer), await replica(GOOD)])).toMatchObject({ kind: 'answer' });
});

test('tries another replica when one is down, and fails without any', async () => {
  // Programs get no port below 1024 by chance.
  const nobody = 'http://127.0.0.1:9';
  expect(await ask([nobody, await replica(GOOD)])).toMatchObject({ kind: 'answer' });
  expect(await ask([nobody])).toMatchObject({ kind: 'failed' });
  expect(await ask([])).toMatchObject({ kind: 'failed' });
});

test.each([
  [404, '{"code":404,"msg":"","data":null,"error_data":{"reason":"unknown_item"}}', 'missing'],
  [404, '{"code":404,"msg":"","data":null,"error_data":{"reason":"unknown_path"}}', 'failed'],
  [404, '<h1>nginx</h1>', 'failed'],
  [200, '<h1>nginx</h1>', 'failed'],
  [200, '{"code":404,"msg":"","data":[7]}', 'failed'],
  [500, '{"code":200,"msg":"","data":[7]}', 'failed'],
  [404, '{"code":200,"msg":"","data":[7]}', 'failed'],
  [200, 'null', 'failed'],
  [429, '{"code":429,"msg":"","data":null,"error_data":null}', 'failed'],
])('reads an answer %d %s as %s', async (status, text, kind) => {
  expect(await ask([await replica(says(status, text))])).toMatchObject({ kind });
});

test('avoids a replica that ends its connection', async () => {
  const one = { url: new URL(await replica(says(200, '{}', { connection: 'close' }))), isReady: true };
  const avoided: Replica[] = [];
  const avoid = (which: Replica) => void avoided.push(which);
  const replicas: Replicas = { inTurn: () => [one], mayAsk: () => true, avoid, close: () => {} };
  await asker.ask(CALL, replicas, LONGER_THAN_THE_TEST_MS);
  expect(avoided).toEqual([one]);
});

test('fails on a late answer, and on half an answer', async () => {
  const half = await replica((_request, response) => void response.write('{"code":200,'));
  expect(await ask([half], 100)).toEqual({ kind: 'failed', detail: 'not answered in time' });
});
