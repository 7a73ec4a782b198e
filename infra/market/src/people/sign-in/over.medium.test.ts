import { calls } from '@sold/contracts/calls/index';
import type { AnyCall } from '@sold/contracts/calls/parts/define';
import { SESSION_HEADER, SESSION_OVER } from '@sold/contracts/errors/session-over';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const PUBLIC = (Object.entries(calls) as [string, AnyCall][]).filter(
  ([, { access, service }]) => access === 'public' && service === 'main',
);
/** Calls of a public page, with a valid input each. */
const SHOWN = (item: number) => [
  '/api/v3/product/item/get-item-list',
  `/api/v3/product/item/get-item-detail?item_id=${item}`,
  `/api/v3/product/product/get-product-size-option?item_id=${item}`,
  '/api/v3/content/banner',
];

/** A token that is over does not exclude its sender from public calls, and opens no other one. */
onOneEngine('a session that is over', (database) => {
  let market: TestMarket;
  let item = 0;
  const dead: Record<string, string> = { nonsense: 'worn.out.token' };
  beforeAll(async () => {
    market = await startMarket(database.db);
    dead.expired = (await market.shopper()).token;
    market.passDays(15);
    const { token } = await market.shopper();
    dead.revoked = token;
    await market.call('POST /api/v3/logout', {}, { token });
    item = (await market.item()).id;
  });
  afterAll(() => market.close());

  async function ask(path: string, token?: string, post?: object) {
    const answer = await fetch(`${market.origin}${path}`, {
      method: post === undefined ? 'GET' : 'POST',
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(post !== undefined && { 'content-type': 'application/json' }),
      },
      ...(post !== undefined && { body: JSON.stringify(post) }),
    });
    const { headers } = answer;
    return {
      status: answer.status,
      // Each challenge is another one.
      body: (await answer.text()).replace(/"challenge":"[\w-]+"/, ''),
      session: headers.get(SESSION_HEADER),
      cache: headers.get('cache-control'),
    };
  }

  describe.each(['expired', 'revoked', 'nonsense'])('%s', (kind) => {
    test('answers public calls as for a visitor, marks the ended session and forbids caching', async () => {
      for (const path of SHOWN(item)) {
        // Sent before the visitor's request, so that a cached response of it would go to the visitor.
        const over = await ask(path, dead[kind]);
        const visitor = await ask(path);
        expect(over, path).toEqual({ ...visitor, session: SESSION_OVER, cache: 'private, no-store' });
        expect([visitor.status, visitor.session], path).toEqual([200, null]);
      }
    });

    test.each(PUBLIC)('answers %s as for a visitor', async (_name, { method, path }) => {
      const url = path.replace(/\{\w+\}/g, '1');
      const post = method === 'GET' ? undefined : {};
      const { status, body } = await ask(url, undefined, post);
      expect(await ask(url, dead[kind], post)).toMatchObject({ status, body, session: SESSION_OVER });
    });

    test('refuses calls that need a customer, with the reason', async () => {
      const own = await ask('/api/v3/user/mypage/get-my-page', dead[kind]);
      expect(own).toMatchObject({ status: 401, session: SESSION_OVER });
      expect(JSON.parse(own.body)).toMatchObject({ error_data: { reason: 'token' } });
      const raffle = await ask('/api/product/raffle/save-raffle-entry', dead[kind], {});
      expect(raffle).toMatchObject({ status: 401, session: SESSION_OVER });
    });

    test('keeps signing in and signing out possible', async () => {
      const someone = await market.shopper();
      const { email } = JSON.parse((await ask('/api/v3/user/mypage/get-my-page', someone.token)).body).data
        .customer_default;
      const login = await ask('/api/login', dead[kind], { id: email, password: 'a-good-password' });
      expect(login).toMatchObject({ status: 200, session: SESSION_OVER });
      const { jwt } = JSON.parse(login.body);
      expect(await ask('/api/v3/user/mypage/get-my-page', jwt)).toMatchObject({ status: 200, session: null });
      expect(await ask('/api/v3/logout', dead[kind], {})).toMatchObject({ status: 200 });
    });
  });

  test('ignores a good token', async () => {
    const { token } = await market.shopper();
    for (const path of SHOWN(item))
      expect(await ask(path, token), path).toMatchObject({ status: 200, session: null });
    expect(await ask('/api/v3/user/mypage/get-my-page')).toMatchObject({ status: 401, session: null });
  });
});
