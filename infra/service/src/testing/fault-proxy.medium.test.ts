import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';

let server: Server;
let proxy: FaultProxy;
let address: string;

beforeEach(async () => {
  server = createServer((_request, response) => response.end('here'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  proxy = await faultProxy(port);
  address = proxy.through(`http://127.0.0.1:${port}/`);
});
afterEach(async () => {
  await proxy.close();
  server.closeAllConnections();
  server.close();
});

const ask = () => fetch(address).then((answer) => answer.text());

test('lets everything through', async () => {
  expect(await ask()).toBe('here');
});

test('forwards to another port when it is set', async () => {
  const other = createServer((_request, response) => response.end('there'));
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  proxy.lead((other.address() as AddressInfo).port);
  expect(await ask()).toBe('there');
  other.closeAllConnections();
  other.close();
});

test('delays both ways', async () => {
  await ask();
  proxy.delay(60);
  const start = performance.now();
  expect(await ask()).toBe('here');
  expect(performance.now() - start).toBeGreaterThan(115);
});

test('delivers late the bytes that were sent while the network was cut off', async () => {
  proxy.cutOff();
  let isAnswered = false;
  const answer = ask().then((text) => {
    isAnswered = true;
    return text;
  });
  await new Promise((wait) => setTimeout(wait, 100));
  expect(isAnswered).toBe(false);
  proxy.restore();
  expect(await answer).toBe('here');
});

test('breaks off open connections only', async () => {
  proxy.cutOff();
  const broken = ask().catch(() => 'broken');
  await new Promise((wait) => setTimeout(wait, 50));
  proxy.reset();
  proxy.restore();
  expect(await broken).toBe('broken');
  expect(await ask()).toBe('here');
});
