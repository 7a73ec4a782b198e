import { afterEach, beforeEach, expect, test } from 'vitest';
import { success } from '../http/envelope.ts';
import { refuse, unknown } from '../http/refusal.ts';
import { createService } from '../server/create-service.ts';
import { holdToDeclared } from './hold-to-declared.ts';

const CALL = '/api/v3/content/notice/get-notice-detail';
const NOTICE = {
  id: 1,
  kind: 'service',
  title: '제목',
  is_pinned: false,
  published_at: '2026-11-01 09:00:00',
  body_html: '',
  previous: null,
  next: null,
};

let answer: () => unknown;
let app: ReturnType<typeof createService>;
let undeclared: readonly string[];
beforeEach(() => {
  app = createService({ logLevel: 'silent', ready: async () => undefined });
  app.get(CALL, async () => answer());
  app.get('/api/other', async () => answer());
  undeclared = holdToDeclared(app, 'main');
});
afterEach(() => app.close());

const ask = async (path = CALL) => {
  const { statusCode, json } = await app.inject(path);
  return { status: statusCode, reason: (json() as { error_data?: { reason: string } }).error_data?.reason };
};

test.each([
  ['what the call answers', () => success(NOTICE), { status: 200, reason: undefined }],
  ['a reason of its own', () => unknown('unknown_notice', ''), { status: 404, reason: 'unknown_notice' }],
  [
    'a fault',
    () => {
      throw new Error('a fault of ours');
    },
    { status: 500, reason: 'internal' },
  ],
])('accepts %s as declared', async (_, given, expected) => {
  answer = given;
  expect(await ask()).toEqual(expected);
  expect(undeclared).toEqual([]);
});

test.each([
  ['data of another form', () => success({ ...NOTICE, id: 'one' }), 'data/id'],
  ['a reason of another call', () => unknown('unknown_item', ''), '404 unknown_item'],
  ['its own reason with another status', () => refuse('unknown_notice', ''), '422 unknown_notice'],
])('reports %s as undeclared', async (_, given, problem) => {
  answer = given;
  expect(await ask()).toEqual({ status: 500, reason: 'undeclared' });
  expect(undeclared).toEqual([expect.stringContaining(problem)]);
});

test('accepts any answer of a route without a declared call', async () => {
  answer = () => refuse('short_link', '');
  expect(await ask('/api/other')).toEqual({ status: 422, reason: 'short_link' });
});
