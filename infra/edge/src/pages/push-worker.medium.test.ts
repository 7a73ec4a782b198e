import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PUSH_WORKER_FILE, PUSH_WORKER_PATH } from '@sold/contracts/federation/push-worker';
import { releaseDir } from '@sold/release/store/store';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../http/content-security-policy.ts';
import { liveReleases } from '../releases/releases.ts';
import { publishFixture } from '../testing/fixture-release.ts';
import { pushWorkerServer } from './push-worker.ts';

const temp = mkdtempSync(join(tmpdir(), 'sold-push-worker-'));
const store = join(temp, 'store');
let server: Server;
let url: string;

beforeAll(async () => {
  publishFixture(store, { unit: 'host', version: '1.0.0' });
  const live = liveReleases(store);
  const serve = pushWorkerServer(store, live);
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}${PUSH_WORKER_PATH}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(temp, { recursive: true, force: true });
});

test('serves the published worker of the live host, revalidated at each visit, and nothing else', async () => {
  expect((await fetch(url)).status).toBe(404);
  publishFixture(store, { unit: 'host', version: '2.0.0', worker: 'self.x = 1' });
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('self.x = 1');
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'no-cache, no-transform',
    'content-security-policy': "default-src 'none'",
    'x-content-type-options': 'nosniff',
  });
  const etag = answer.headers.get('etag') ?? '';
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  writeFileSync(join(releaseDir(store, 'host', '2.0.0'), PUSH_WORKER_FILE), 'self.x = 2');
  expect((await fetch(url)).status).toBe(404);
});

test('allows pages to start the site’s own workers alone', () => {
  const policy = contentSecurityPolicy('n', { analytics: false, kakao: false, videoEmbedUrl: null });
  expect(policy.split('; ')).toContain("worker-src 'self'");
  expect(policy).toMatch(/trusted-types .*\bsold-push\b/);
});
