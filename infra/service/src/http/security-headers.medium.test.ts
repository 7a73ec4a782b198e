import type { Access } from '@sold/contracts/calls/parts/define';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createService } from '../server/create-service.ts';

const ACCESSES: readonly Access[] = ['public', 'login', 'verified', 'operator'];
const app = createService({ logLevel: 'silent', ready: async () => {} });

beforeAll(async () => {
  for (const access of ACCESSES)
    app.get<{ Querystring: { status: string } }>(
      `/${access}`,
      { config: { summary: 'A route', access } },
      async (request, reply) => reply.code(Number(request.query.status)).send({ code: 200 }),
    );
  await app.ready();
});
afterAll(() => app.close());

test('keeps an answer to one person out of every cache, for each credential and access', async () => {
  const said = fc.subarray(['authorization', 'x-operator-token', 'cookie', 'user-agent']);
  const status = fc.constantFrom(200, 204, 302, 400, 404, 422, 500);
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ACCESSES), said, status, async (access, names, code) => {
      const headers = Object.fromEntries(names.map((name) => [name, 'x']));
      const answer = await app.inject({ url: `/${access}?status=${code}`, headers });
      const isPersonal =
        access !== 'public' || names.includes('authorization') || names.includes('x-operator-token');
      const shared = code >= 400 ? 'no-store' : undefined;
      expect(answer.headers['cache-control']).toBe(isPersonal ? 'private, no-store' : shared);
    }),
  );
});
