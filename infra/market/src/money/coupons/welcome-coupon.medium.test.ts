import { AGREEMENT_KINDS } from '@sold/contracts/rules/agreement-kinds';
import { MIGRATIONS as COUPON_MIGRATIONS } from '@sold/coupon/db/migrations';
import { startCoupons, type TestCoupons } from '@sold/coupon/testing/test-coupons';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { giveWelcomeCoupon, giveWelcomeCoupons } from './welcome-coupon.ts';

onOneEngine('the coupon that welcomes', (database) => {
  let market: TestMarket;
  let coupons: TestCoupons;
  /** How the coupon service is reached; a test breaks it. */
  let issue: TestCoupons['main']['issue'];
  let joined = 0;
  const agreements = AGREEMENT_KINDS.account.map((kind) => ({
    kind,
    date: '2026-01-01',
    hash: 'a'.repeat(64),
  }));
  beforeAll(async () => {
    coupons = await startCoupons(await embeddedDatabase(COUPON_MIGRATIONS));
    issue = coupons.main.issue;
    market = await startMarket(database.db, {
      coupons: { ...coupons.main, issue: (gift) => issue(gift) },
      welcomeCoupon: await coupons.define(),
    });
    await market.call('POST /api/operator/policies/publish', { list: agreements });
  });
  afterAll(async () => {
    await market.expectSound();
    await coupons.expectSound();
    await market.close();
    await coupons.close();
    await coupons.context.db.destroy();
  });

  /** Joins by mail, the way everybody does. @returns the new customer */
  async function join(): Promise<{ id: number; token: string }> {
    joined += 1;
    const contact = `welcomed-${joined}@example.com`;
    const begun = await market.call('POST /api/v3/member/begin-sign-up', { contact });
    const code = /\d{6}/.exec(market.messages.findLast(({ to }) => to === contact)?.text ?? '')?.[0] ?? '';
    const done = await market.call('POST /api/v3/member/sign-up', {
      token: begun.data?.token ?? '',
      code,
      password: '바다를 건너는 고래 7',
      name: '김새로',
      agreements,
    });
    expect(done.status).toBe(200);
    const { rows } = await sql<{ id: number }>`select id from customer where email = ${contact}`.execute(
      database.db,
    );
    return { id: rows[0]?.id ?? 0, token: 'jwt' in done ? String(done.jwt) : '' };
  }
  const given = async ({ id }: { id: number }) =>
    (await sql`select 1 from coupon where customer_id = ${id}`.execute(coupons.context.db)).rows.length;

  test('is there when a person has joined, once, and they are told where it is', async () => {
    const person = await join();
    expect(await given(person)).toBe(1);
    for (let again = 0; again < 2; again += 1) {
      await giveWelcomeCoupon(market.context, person.id);
      await giveWelcomeCoupons(market.context);
    }
    expect(await given(person)).toBe(1);
    expect(await told(database.db, person, 'coupon')).toHaveLength(1);
    const list = await market.call('GET /api/v3/user/mypage/get-message-list', {}, { token: person.token });
    expect(list.data?.list).toMatchObject([{ kind: 'coupon', to: '/web/user/mypage/coupons' }]);
  });

  test('comes later when its job, the coupon service or the process ended in between', async () => {
    const { send } = market.context.queue;
    // The account is committed, and nobody was told to do more.
    market.context.queue.send = async (job, data) => {
      if (job !== 'welcome-coupon') await send(job, data);
    };
    const silent = await join();
    issue = async (gift) => {
      await coupons.main.issue(gift);
      return { type: 'unknown' };
    };
    // Given, and the answer was lost.
    await expect(giveWelcomeCoupons(market.context)).rejects.toThrow('does not answer');
    expect([await given(silent), await told(database.db, silent, 'coupon')]).toEqual([1, []]);
    issue = coupons.main.issue;
    await Promise.all([giveWelcomeCoupons(market.context), giveWelcomeCoupons(market.context)]);
    expect([await given(silent), await told(database.db, silent, 'coupon')]).toEqual([
      1,
      [expect.any(String)],
    ]);
    market.context.queue.send = send;
  });

  test('who is refused is not asked for again, and who has left gets none', async () => {
    issue = async () => ({ type: 'refused', reason: 'definition_over', message: '' });
    const late = await join();
    let asked = 0;
    issue = async (gift) => {
      asked += 1;
      return coupons.main.issue(gift);
    };
    await giveWelcomeCoupons(market.context);
    expect([asked, await told(database.db, late, 'coupon')]).toEqual([0, []]);
    const { rows } = await sql`
      select 1 from customer where welcome_since is not null`.execute(database.db);
    expect(rows).toEqual([]);
  });
});
