import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { raffleVideoRoutes } from './video-routes.ts';

const folder = mkdtempSync(join(tmpdir(), 'sold-videos-'));
writeFileSync(join(folder, 'a.webm'), '0123456789');
writeFileSync(join(folder, 'secret.txt'), 'no');
mkdirSync(join(folder, 'folder.webm'));
const app = fastify();
raffleVideoRoutes(app, folder);
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});
const get = (file: string, range?: string) =>
  app.inject({ url: `/api/v3/media/video/${file}`, headers: range === undefined ? {} : { range } });

test.each([
  [undefined, 200, '0123456789', undefined],
  ['bytes=0-', 206, '0123456789', 'bytes 0-9/10'],
  ['bytes=3-5', 206, '345', 'bytes 3-5/10'],
  ['bytes=8-99', 206, '89', 'bytes 8-9/10'],
  ['bytes=-2', 206, '89', 'bytes 8-9/10'],
  ['bytes=10-', 200, '0123456789', undefined],
  ['bytes=5-3', 200, '0123456789', undefined],
  ['bytes=0-1,3-4', 200, '0123456789', undefined],
  ['lines=0-1', 200, '0123456789', undefined],
])('answers range %s with %i', async (range, status, body, contentRange) => {
  const answer = await get('a.webm', range);
  expect([answer.statusCode, answer.body, answer.headers['content-range']]).toEqual([
    status,
    body,
    contentRange,
  ]);
  expect(answer.headers).toMatchObject({
    'content-type': 'video/webm',
    'accept-ranges': 'bytes',
    'content-length': String(body.length),
  });
});

test.each(['b.webm', 'secret.txt', 'folder.webm', '..%2Fa.webm', '%2e%2e', 'a.webm%00', ''])(
  'answers 404 for the video %s',
  async (file) => expect((await get(file)).statusCode).toBe(404),
);
