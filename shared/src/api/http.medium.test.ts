// @vitest-environment node
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { http, settled } from './http.ts';

test('answers with its own messages, without a time-out, and sends objects as JSON', async () => {
  expect(http.defaults.timeout).toBe(0);
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    if (request.url === '/silence') return;
    if (request.url === '/break') return void request.socket.destroy();
    response.statusCode = request.url === '/missing' ? 404 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ method: request.method, type: request.headers['content-type'], body }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  expect(await settled(http.patch(`${site}/x`, { a: 1 }))).toMatchObject({
    ok: true,
    data: { method: 'PATCH', type: 'application/json', body: '{"a":1}' },
  });
  expect(await settled(http.options(`${site}/x`))).toMatchObject({ ok: true, data: { method: 'OPTIONS' } });
  expect(await settled(http.get(`${site}/missing`))).toEqual({
    ok: false,
    status: 404,
    message: 'Request failed with status code 404',
  });
  expect(await settled(http.get(`${site}/silence`, { timeout: 20 }))).toMatchObject({
    message: 'timeout of 20ms exceeded',
  });
  expect(await settled(http.get(`${site}/break`))).toMatchObject({
    ok: false,
    status: null,
    message: 'Network Error',
  });
  expect(await settled(Promise.reject(new Error('something else')))).toEqual({
    ok: false,
    status: null,
    message: 'something else',
  });
  server.close();
  server.closeAllConnections();
});
