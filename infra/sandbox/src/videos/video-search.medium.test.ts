import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSandbox, type Sandbox } from '../create-sandbox.ts';

let sandbox: Sandbox;
let now = new Date('2026-11-21T03:00:00Z');
beforeAll(() => {
  sandbox = createSandbox({ logLevel: 'silent', clock: () => now });
});
afterAll(() => sandbox.app.close());

const search = async (query: string) => {
  const answer = await sandbox.app.inject({ url: `/video/v3/search?${query}` });
  return { status: answer.statusCode, body: answer.json() as { items?: object[]; error?: object } };
};

test('finds the same videos for the same words, in the requested number', async () => {
  const found = await search('key=k&q=코트&maxResults=3');
  expect(found.status).toBe(200);
  expect(found.body.items).toHaveLength(3);
  expect(await search('key=k&q=코트&maxResults=3')).toEqual(found);
  expect((await search('key=k&q=다른&maxResults=3')).body).not.toEqual(found.body);
});

test('answers 400 to a bad key', async () => {
  expect(await search('q=코트')).toMatchObject({
    status: 400,
    body: { error: { errors: [{ reason: 'keyInvalid' }] } },
  });
});

test('answers 403 after the quota of the day, until the next day', async () => {
  sandbox.videos.behave({ quota: 2 });
  now = new Date('2026-11-22T03:00:00Z');
  expect((await search('key=k&q=a')).status).toBe(200);
  expect((await search('key=k&q=b')).status).toBe(200);
  expect(await search('key=k&q=c')).toMatchObject({
    status: 403,
    body: { error: { errors: [{ reason: 'quotaExceeded' }] } },
  });
  now = new Date('2026-11-23T00:00:00Z');
  expect((await search('key=k&q=c')).status).toBe(200);
});

test('has a page for a video', async () => {
  const page = await sandbox.app.inject({ url: '/video/watch?v=abc' });
  expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining('연습용')]);
});
