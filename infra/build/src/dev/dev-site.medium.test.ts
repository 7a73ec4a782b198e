import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { devSite } from './dev-site.ts';

const PAGE = `<html><head>
<script type="application/json" id="sold-releases" nonce="x">{"serial":1,"host":{},"remotes":{"trade":{"version":"1"}}}</script>
</head><body><div id="sold"></div><noscript></noscript></body></html>`;

const servers: Server[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The deployed rest: what it was asked is in the answer. */
const deployed: RequestListener = (request, response) => {
  const { url = '', method = '', headers } = request;
  if (url.startsWith('/webapp')) {
    response.writeHead(404, {
      'content-type': 'text/html; charset=utf-8',
      'content-encoding': 'gzip',
      'content-security-policy': "connect-src 'self'",
      'set-cookie': ['a=1', 'b=2'],
    });
    return void response.end(gzipSync(PAGE));
  }
  response.writeHead(201, { 'content-type': 'application/json' });
  request.setEncoding('utf8');
  let body = '';
  request.on('data', (part) => {
    body += part;
  });
  request.on('end', () => response.end(JSON.stringify({ url, method, body, mark: headers['x-mark'] })));
};

let site: string;
let asked: string;

beforeAll(async () => {
  asked = await listen(createServer(deployed));
  const files = await listen(createServer((request, response) => response.end(`file ${request.url}`)));
  site = await listen(
    devSite({ unit: 'trade', site: asked, files, screens: async () => ['/', '/trade/product'] }),
  );
});
afterAll(() => {
  for (const server of servers) server.close();
});

test('serves a page of the deployed site with one remote swapped and a connection for changes', async () => {
  const answer = await fetch(`${site}/webapp/trade/product/1?a=b`);
  expect(answer.status).toBe(404);
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(answer.headers.get('content-security-policy')).toMatch(/^connect-src 'self' ws:\/\/127/);
  expect(await answer.text()).toContain('"base":"/dist/trade/dev/"');
});

test('passes everything else on unchanged, with files of the remote to its own server', async () => {
  const sent = { method: 'PUT', body: '{"a":"한글"}', headers: { 'x-mark': '1' } };
  const answer = await fetch(`${site}/api/x?b=%20c`, sent);
  expect(answer.status).toBe(201);
  expect(await answer.json()).toEqual({ url: '/api/x?b=%20c', method: 'PUT', body: sent.body, mark: '1' });
  expect(await (await fetch(`${site}/dist/trade/dev/remoteEntry.js`)).text()).toBe(
    'file /dist/trade/dev/remoteEntry.js',
  );
});

test('fails no request when a server closes its connections', async () => {
  const brief = createServer((request, response) => {
    // Closed without notice: a client that keeps the connection finds it ended.
    setTimeout(() => request.socket.destroy(), 20);
    response.end('here');
  });
  const files = await listen(brief);
  const alone = await listen(devSite({ unit: 'trade', site: asked, files, screens: async () => [] }));
  for (let count = 0; count < 12; count += 1) {
    const answer = await fetch(`${alone}/dist/trade/dev/${count}.js`);
    expect([answer.status, await answer.text()]).toEqual([200, 'here']);
    await new Promise((wait) => setTimeout(wait, 18));
  }
});

test('names a server that does not answer', async () => {
  const nobody = 'http://127.0.0.1:1';
  const alone = await listen(devSite({ unit: 'order', site: nobody, files: asked, screens: async () => [] }));
  for (const path of ['/webapp/', '/api/x']) {
    const answer = await fetch(`${alone}${path}`);
    expect([answer.status, await answer.text()]).toEqual([
      502,
      expect.stringMatching(/^http:\/\/127\.0\.0\.1:1 does not answer: /),
    ]);
  }
});
