import { MIGRATIONS as COUPON_MIGRATIONS } from '@sold/coupon/db/migrations';
import { startCoupons, type TestCoupons } from '@sold/coupon/testing/test-coupons';
import { embeddedDatabase } from '@sold/service/testing/migrated-database';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AGREED, identify } from '../../tools/testing/accounts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { told } from '../../tools/testing/told.ts';
import { giveWelcomeCoupon, giveWelcomeCoupons } from './welcome-coupon.ts';

const PASSWORD = '바다를 건너는 고래 7';

onOneEngine('the coupon that welcomes', (database) => {
  let market: TestMarket;
  let coupons: TestCoupons;
  /** How the coupon service is reached; a test breaks it. */
  let issue: TestCoupons['main']['issue'];
  let joined = 0;
  beforeAll(async () => {
    coupons = await startCoupons(await embeddedDatabase(COUPON_MIGRATIONS));
    issue = coupons.main.issue;
    market = await startMarket(database.db, {
      coupons: { ...coupons.main, issue: (gift) => issue(gift) },
      welcomeCoupon: await coupons.define(),
    });
    await market.call('POST /api/operator/policies/publish', { list: AGREED });
  });
  afterAll(async () => {
    await market.expectSound();
    await coupons.expectSound();
    await market.close();
    await coupons.close();
    await coupons.context.db.destroy();
  });

  /** Joins by mail and passes the identity check. @returns the new customer */
  async function join(
    person: { name: string; birth: string } = { name: '김새로', birth: String(19_500_101 + joined * 10_000) },
  ): Promise<{ id: number; token: string }> {
    joined += 1;
    const contact = `welcomed-${joined}@example.com`;
    const begun = await market.call('POST /api/v3/member/begin-sign-up', { contact });
    const code = /\d{6}/.exec(market.messages.findLast(({ to }) => to === contact)?.text ?? '')?.[0] ?? '';
    const done = await market.call('POST /api/v3/member/sign-up', {
      token: begun.data?.token ?? '',
      code,
      password: PASSWORD,
      name: '김새로',
      agreements: AGREED,
    });
    expect(done.status).toBe(200);
    const { rows } = await sql<{ id: number }>`select id from customer where email = ${contact}`.execute(
      database.db,
    );
    const token = 'jwt' in done ? String(done.jwt) : '';
    const owed = await market.call('GET /api/v3/user/check-tradable', {}, { token });
    const page = 'sub_msg' in owed ? String(owed.sub_msg) : '';
    expect((await identify(market, page, person)).status).toBe(200);
    return { id: rows[0]?.id ?? 0, token };
  }
  const given = async ({ id }: { id: number }) =>
    (await sql`select 1 from coupon where customer_id = ${id}`.execute(coupons.context.db)).rows.length;

  test('comes once, with the identity check, and a message names its place', async () => {
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

  test('comes once to a person, however often they leave and join, and however they write their name', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('kim sae ro', 'ＫＩＭ ＳＡＥ ＲＯ', 'Kim  Saero', 'KIM-SAERO'), {
          minLength: 2,
          maxLength: 3,
        }),
        fc.integer({ min: 1950, max: 1999 }),
        async (names, year) => {
          const got: number[] = [];
          for (const name of names) {
            const person = await join({ name, birth: `${year}0202` });
            got.push(await given(person));
            market.passDays(1);
            const left = await market.call(
              'POST /api/v3/member/leave',
              { password: PASSWORD },
              { token: person.token },
            );
            expect(left.status).toBe(200);
          }
          expect(got).toEqual(names.map((_, at) => (at === 0 ? 1 : 0)));
        },
      ),
      { numRuns: 3, seed: 3, endOnFailure: true },
    );
  });

  test('comes later when its job, the coupon service or the process ended in between', async () => {
    const { send } = market.context.queue;
    // The account is committed, and no further job was sent.
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

  test('is not requested again after a refusal, and not for customers who have left', async () => {
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
