import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAppShell } from './create-app-shell.ts';

const servers: Server[] = [];
let shell = '';

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  const edge = createServer((request, response) => {
    if (request.url?.startsWith('/webapp')) {
      response.setHeader('Content-Type', 'text/html');
      response.setHeader('Content-Security-Policy', "script-src 'nonce-abc+/=' 'strict-dynamic'");
      response.end('<!doctype html><html><head><title>x</title></head></html>');
    } else response.end(`${request.method} ${request.headers['user-agent']}`);
  });
  shell = await listen(createAppShell(await listen(edge)));
});
afterAll(() => {
  for (const server of servers) {
    server.close();
    server.closeAllConnections();
  }
});

const asking = (path: string, phone?: string) =>
  fetch(`${shell}${path}`, {
    headers: phone === undefined ? {} : { cookie: `sold_app_shell=${encodeURIComponent(phone)}` },
  });

test('puts the app’s side of the bridge first into a page, with the nonce of its own policy', async () => {
  const page = await (await asking('/webapp/', 'ios 2.1.0')).text();
  expect(page).toContain('<head><script nonce="abc+/=">');
  expect(page).toContain('messageHandlers');
  expect(page).toContain('soldapp/2.1.0');
  expect(await (await asking('/webapp/', 'android 3.2.0')).text()).toContain('window.SoldApp');
});

test('passes calls on as the app’s', async () => {
  expect(await (await asking('/api/x', 'ios 2.1.0')).text()).toMatch(/^GET .*iPhone.*soldapp\/2\.1\.0$/);
});

test('remembers the platform and version, and takes an invalid choice for a current Android', async () => {
  const answer = await asking('/app-shell?platform=ios&version=2.0.0');
  expect(answer.headers.get('set-cookie')).toContain('ios%202.0.0');
  expect(await answer.text()).toContain('아이폰');
  expect((await asking('/app-shell?platform=x&version=<b>')).headers.get('set-cookie')).toContain(
    'android%203.2.0',
  );
});

test('offers notices, and has a place for one', async () => {
  const script = await (await asking('/app-shell/shell.js')).text();
  expect(script).toMatch(/CAPABILITIES = \[[^\]]*'showNotice'/);
  expect(await (await asking('/app-shell')).text()).toContain('id="notice"');
});
