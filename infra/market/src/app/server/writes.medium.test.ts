import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { routesOf } from '@sold/service/http/describe-routes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const FORM = 'application/x-www-form-urlencoded';
const READS = ['GET', 'HEAD'];

onOneEngine('writes', (database) => {
  let market: TestMarket;
  let writes: { method: 'POST' | 'PUT' | 'DELETE'; path: string; consumes?: string | undefined }[];
  beforeAll(async () => {
    market = await startMarket(database.db);
    await market.app.ready();
    const declared = (Object.values(calls) as AnyCall[]).filter(({ service }) => service === 'main');
    writes = ([...declared, ...routesOf(market.app)] as unknown as typeof writes).filter(
      ({ method }) => !READS.includes(method),
    );
  });
  afterAll(() => market.close());

  async function send(
    { method, path }: (typeof writes)[number],
    headers: Record<string, string>,
    payload = '{}',
  ) {
    const answer = await market.app.inject({
      method,
      url: path.replace(/\{\w+\}/g, '1'),
      headers: { 'idempotency-key': 'of-the-writes', ...headers },
      ...(method !== 'DELETE' && { payload }),
    });
    const isEnvelope = String(answer.headers['content-type']).startsWith('application/json');
    return isEnvelope ? answer.json().error_data?.reason : answer.statusCode;
  }

  test('take JSON alone, but for the page of the identity check, the form of a sign-in provider and photos', async () => {
    const others: string[] = [];
    // Photos are bytes, and come with a token in a header.
    const texts = writes.filter(({ method, consumes }) => method !== 'DELETE' && consumes !== 'image/*');
    for (const write of texts)
      for (const type of [FORM, 'text/plain', 'multipart/form-data; boundary=x'])
        if ((await send(write, { 'content-type': type }, 'a=b')) !== 'media_type')
          others.push(`${write.path} ${type}`);
    expect(texts.length).toBeGreaterThan(60);
    expect(others).toEqual([`/save/{token} ${FORM}`, `/api/v3/member/provider-return/{provider} ${FORM}`]);
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'https://evil.example' }],
    [{ origin: 'null' }],
  ])('refuses a write from a page of another site: %o', async (headers) => {
    for (const write of writes) {
      const type = { 'content-type': write.consumes ?? 'application/json' };
      expect([write.path, await send(write, { ...type, ...headers } as Record<string, string>)]).toEqual([
        write.path,
        'foreign_write',
      ]);
    }
  });

  test.each([[{ 'sec-fetch-site': 'same-origin' }], [{ origin: 'http://localhost:8080' }], [{}]])(
    'passes a write of the site’s own pages and of programs: %o',
    async (headers) => {
      const login = { method: 'POST', path: '/api/login' } as const;
      const own = { 'content-type': 'application/json', ...headers };
      expect(await send(login, own, '{"id":"nobody@test.sold","password":"x"}')).toBe('wrong_login');
    },
  );
});
