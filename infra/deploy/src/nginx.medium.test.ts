import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishFixture } from '@sold/edge/testing/fixture-release';
import { freePort } from '@sold/service/testing/free-port';
import { type ServiceProcess, serviceProcess } from '@sold/service/testing/service-process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type NameServer, nameServer } from './testing/name-server.ts';
import { hasNginx, type Nginx, startNginx } from './testing/nginx.ts';

const EDGE = join(import.meta.dirname, '../../edge/src');
/** POSTs under way at the same time at most, and time between two, milliseconds. */
const MOST = 60;
const GAP_MS = 20;

describe.skipIf(!hasNginx)('nginx, edges by name', () => {
  let names: string[] = [];
  let nginx: Nginx;
  let resolver: NameServer;
  let port: number;
  const edges: Server[] = [];
  /** Requests that edges received. */
  const taken: string[] = [];

  async function edgeAt(address: string): Promise<Server> {
    const edge = createServer(({ method, url, socket }, response) => {
      taken.push(`${method} ${url}`);
      if (url === '/breaks') socket.destroy();
      else response.end(address);
    });
    edges.push(edge);
    await new Promise<void>((done) => edge.listen(port, address, done));
    return edge;
  }
  beforeAll(async () => {
    port = await freePort();
    resolver = await nameServer(() => names);
    nginx = await startNginx('edges-by-name.conf', {
      '127.0.0.11': `127.0.0.1:${resolver.port}`,
      'edge:8080': `edge:${port}`,
    });
  });
  afterAll(async () => {
    await nginx.end();
    resolver.close();
    for (const edge of edges) edge.close();
  });
  const asks = async (path: string, method: string) => {
    const { status, body } = await nginx.ask(path, { method });
    return status === 200 ? body : status;
  };

  test('starts without any edge, and finds edges that come, move and go', async () => {
    expect(await asks('/', 'POST')).toBe(502);
    const first = await edgeAt('127.0.0.2');
    names = ['127.0.0.2'];
    await vi.waitFor(async () => expect(await asks('/', 'POST')).toBe('127.0.0.2'));
    await edgeAt('127.0.0.3');
    names = ['127.0.0.3'];
    await vi.waitFor(async () => expect(await asks('/', 'POST')).toBe('127.0.0.3'));
    first.close();
    names = ['127.0.0.2', '127.0.0.3'];
    // Until nginx has both addresses it asks the second one alone.
    for (let count = 0; count < 40; count += 1) expect(await asks('/', 'POST')).toBe('127.0.0.3');
  });

  test('asks another edge for a GET that broke off, and never for a POST', async () => {
    names = ['127.0.0.2', '127.0.0.3'];
    await edgeAt('127.0.0.2');
    await vi.waitFor(async () => expect(await asks('/', 'GET')).toBe('127.0.0.2'));
    taken.length = 0;
    expect(await asks('/breaks', 'POST')).toBe(502);
    expect(taken).toEqual(['POST /breaks']);
    expect(await asks('/breaks', 'GET')).toBe(502);
    expect(taken).toEqual(['POST /breaks', 'GET /breaks', 'GET /breaks']);
  });
});

describe.skipIf(!hasNginx)('nginx, edges by address', () => {
  const data = mkdtempSync(join(tmpdir(), 'sold-nginx-edges-'));
  const file = '/dist/host/1.0.0/main.css';
  let market: ServiceProcess;
  let edges: ServiceProcess[];
  let nginx: Nginx;

  beforeAll(async () => {
    publishFixture(join(data, 'releases'), { unit: 'host', version: '1.0.0' });
    market = await serviceProcess(join(EDGE, 'testing/replica-process.ts'), (port) => ({
      COPY_PORT: String(port),
    }));
    const edge = () =>
      serviceProcess(join(EDGE, 'main.ts'), (port) => ({
        PORT: String(port),
        SOLD_DATA: data,
        MARKET_URL: market.origin,
        TRUSTED_PROXIES: '127.0.0.1',
        SHARE_FILES: 'https://one.example,https://two.example',
      }));
    edges = [await edge(), await edge()];
    for (const one of [market, ...edges]) await one.start();
    const [first, second] = edges.map(({ origin }) => new URL(origin).host);
    nginx = await startNginx('edges-by-address.conf', {
      '127.0.0.1:8080': String(first),
      '127.0.0.1:8180': String(second),
      '"https://partner.example" $http_origin;':
        '"https://one.example" $http_origin; "https://two.example" $http_origin;',
    });
  });
  afterAll(async () => {
    await nginx.end();
    for (const one of [market, ...edges]) await one.end('SIGKILL');
    rmSync(data, { recursive: true });
  });

  test('loses none of 50 POSTs a second while both edges restart', async () => {
    const answers: number[] = [];
    let open = 0;
    let isOver = false;
    const asked: Promise<void>[] = [];
    const ask = async () => {
      open += 1;
      const { status } = await nginx.ask('/api/work', {
        method: 'POST',
        body: `{"price":${100_000 + answers.length}}`,
        headers: { 'content-type': 'application/json' },
      });
      answers.push(status);
      open -= 1;
    };
    // nginx keeps a connection of each.
    await Promise.all(Array.from({ length: MOST }, ask));
    const asking = (async () => {
      while (!isOver) {
        if (open < MOST) asked.push(ask());
        await new Promise((wait) => setTimeout(wait, GAP_MS));
      }
    })();
    for (const edge of edges) {
      expect(await edge.end()).toBe(0);
      await edge.start();
    }
    isOver = true;
    await asking;
    await Promise.all(asked);
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  test('serves a cached file with the requesting site and Vary, also when no edge runs', async () => {
    const look = async (origin?: string) => {
      const { status, headers } = await nginx.ask(file, { headers: origin === undefined ? {} : { origin } });
      return [status, headers['access-control-allow-origin'], headers.vary, headers['cache-control']];
    };
    const all = async () => [
      await look('https://one.example'),
      await look('https://two.example'),
      await look('https://other.example'),
      await look(),
    ];
    const rest = ['Accept-Encoding, Origin', 'public, max-age=31536000, immutable, no-transform'];
    const expected = ['https://one.example', 'https://two.example', undefined, undefined].map((origin) => [
      200,
      origin,
      ...rest,
    ]);
    expect(await all()).toEqual(expected);
    const stored = nginx.stored();
    for (const name of ['a', 'b', 'c']) await look(`https://${name}.example`);
    expect(nginx.stored()).toBe(stored);
    for (const edge of edges) await edge.end();
    expect(await all()).toEqual(expected);
    expect((await nginx.ask('/webapp/')).status).toBe(502);
  });
});
