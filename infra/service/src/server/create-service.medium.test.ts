import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService } from './create-service.ts';

let app: FastifyInstance;
beforeAll(() => {
  app = createService({ logLevel: 'silent', ready: async () => {} });
  app.get('/search/:name', async ({ params, query }) => ({ params, query }));
  app.post('/save', async ({ body }) => body);
});
afterAll(() => app.close());

const headers = { 'content-type': 'application/json' };
const save = (payload: string) => app.inject({ method: 'POST', url: '/save', headers, payload });

test('reads a JSON body, and takes an empty one for no input', async () => {
  expect((await save('{"name":"\\ud83d\\ude00 가"}')).json()).toEqual({ name: '😀 가' });
  expect((await save('')).json()).toEqual({});
});

test.each(['{', '{"name":"a\\u0000b"}', '{"name":["\\ud800"]}'])('refuses the body %s', async (payload) => {
  const answer = await save(payload);
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { error_data: { reason: 'bad_request' } }]);
});

test.each(['/search/a%00', '/search/a?q=%00', '/search/a?%00=q', '/nothing%00'])(
  'refuses the address %s',
  async (url) => {
    const answer = await app.inject(url);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      400,
      { error_data: { reason: 'bad_request' } },
    ]);
  },
);

test('decodes other escapes in an address', async () => {
  expect((await app.inject('/search/%2500?q=%EA%B0%80')).json()).toEqual({
    params: { name: '%00' },
    query: { q: '가' },
  });
});
