import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { forgetOldRows } from '../../app/jobs/old-rows.ts';
import { AGREED, codeTo, contactsOf, identify } from '../../tools/testing/accounts.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, UNTIL_SETTLED } from '../../tools/testing/orders.ts';
import { suiteMarket } from '../../tools/testing/suite-market.ts';
import { ADDRESS, type Shopper, sessionIdOf } from '../../tools/testing/test-market.ts';
import { forgivePenalties } from '../../trading/penalties/penalties.ts';

const PASSWORD = '바다를 건너는 고래 7';

onOneEngine('a person who leaves and joins again', (database) => {
  const market = suiteMarket(database);
  let joined = 0;
  beforeAll(async () => {
    await market.call('POST /api/operator/policies/publish', { list: AGREED });
  });

  /** Joins, passes the identity check and stores what trading needs. */
  async function join(birth: string): Promise<Shopper> {
    joined += 1;
    const contact = `again-${joined}@example.com`;
    const begun = await market.call('POST /api/v3/member/begin-sign-up', { contact });
    const done = await market.call('POST /api/v3/member/sign-up', {
      token: begun.data?.token ?? '',
      code: codeTo(market, contact),
      password: PASSWORD,
      name: '김다시',
      agreements: AGREED,
    });
    const token = 'jwt' in done ? String(done.jwt) : '';
    const call: Shopper['call'] = (key, input, idempotencyKey) =>
      market.call(key, input, { token, ...(idempotencyKey && { idempotencyKey }) });
    const owed = await call('GET /api/v3/user/check-tradable', {});
    await identify(market, 'sub_msg' in owed ? String(owed.sub_msg) : '', { name: '김다시', birth });
    const card = await call('POST /api/v3/order/order/save-card', {
      card_no: '4518420000001234',
      expiry: '0930',
      birth: '990101',
      password2: '12',
    });
    const address = await call('POST /api/v3/order/order/save-address', ADDRESS);
    const bank = await call('POST /api/v3/order/order/save-bank-account', {
      bank_code: '090',
      account_no: '3333012345678',
      holder: '김다시',
    });
    return {
      id: (await contactsOf({ call })).customer_id,
      token,
      sessionId: sessionIdOf(token, market.now()),
      call,
      cardId: card.data?.card.card_id ?? 0,
      addressId: address.data?.address_id ?? 0,
      bankAccountId: bank.data?.bank_account_id ?? 0,
    };
  }
  const leave = async (who: Shopper) =>
    expect(await who.call('POST /api/v3/member/leave', { password: PASSWORD })).toMatchObject({
      status: 200,
    });
  /** Sells something and cancels it, which is a fault. */
  async function fault(seller: Shopper): Promise<void> {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const order_id = (await buyNow(await market.shopper(), item, 100_000)).data?.order_id ?? 0;
    market.pass(CANCEL_WITHIN.ms);
    expect(await seller.call('POST /api/v3/order/order/cancel-order', { order_id })).toMatchObject({
      status: 200,
    });
  }
  const stop = async (who: Shopper) =>
    (await who.call('POST /api/order/order/check-seller-status', {})).data ?? {};

  test('keeps penalties for as long as they count, and no longer', async () => {
    const first = await join('19910101');
    await fault(first);
    await leave(first);
    const second = await join('19910101');
    expect(await stop(second)).toMatchObject({ is_sellable: true });
    await fault(second);
    const list = async (who: Shopper, input = {}) =>
      (await who.call('GET /api/v3/user/mypage/get-penalty-list', input)).data;
    const shown = await list(second);
    expect(shown?.total).toBe(2);
    expect(
      shown?.list.map(({ is_counted, is_of_closed_account }) => [is_counted, is_of_closed_account]),
    ).toEqual([
      [true, false],
      [true, true],
    ]);
    const [, left] = shown?.list ?? [];
    expect((await list(second, { penalty_id: left?.penalty_id }))?.list).toEqual([left]);
    expect((await list(await join('19891212'), { penalty_id: left?.penalty_id }))?.total).toBe(0);
    expect(await stop(second)).toMatchObject({
      is_sellable: false,
      reason: expect.stringContaining('2번(탈퇴한 계정에서 1번)'),
    });
    expect(await offer(second, await market.item(), 100_000)).toMatchObject({ reason: 'seller_stopped' });
    expect(await second.call('POST /api/v3/member/leave', { password: PASSWORD })).toMatchObject({
      reason: 'not_free_to_leave',
    });
    await database.db.transaction().execute((trx) => forgivePenalties(trx, second.id, market.now()));
    expect(await stop(second)).toMatchObject({ is_sellable: true });
    expect((await list(second))?.list.map(({ is_counted }) => is_counted)).toEqual([false]);
    const stored = async () =>
      (await sql`select 1 from past_identity where customer_id = ${first.id}`.execute(database.db)).rows
        .length;
    expect(await stored()).toBe(1);
    market.passDays(31);
    await forgetOldRows(market.context);
    expect(await stored()).toBe(0);
  });

  test('cancels one purchase a day and one sale at no cost, and buys once what is bought once', async () => {
    const seller = await market.shopper();
    const once = await market.item({ isOnce: true });
    const [one, other] = [await market.item(), await market.item()];
    for (const item of [one, other, once, once]) await offer(seller, item, 100_000);
    const cancel = async (who: Shopper, item: { id: number; sizes: number[] }) => {
      const order_id = (await buyNow(who, item, 100_000)).data?.order_id ?? 0;
      return who.call('POST /api/v3/order/order/cancel-order', { order_id });
    };
    const cancelSale = async (who: Shopper) => {
      const item = await market.item();
      await offer(who, item, 100_000);
      const order_id = (await buyNow(seller, item, 100_000)).data?.order_id ?? 0;
      return (await who.call('POST /api/v3/order/order/cancel-order', { order_id })).data?.penalty_amt;
    };
    const first = await join('19920202');
    expect(await cancel(first, one)).toMatchObject({ status: 200 });
    expect(await cancelSale(first)).toBe(0);
    const order_id = (await buyNow(first, once, 100_000)).data?.order_id ?? 0;
    for (const state of UNTIL_SETTLED)
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '' });
    await leave(first);
    const second = await join('19920202');
    expect(await cancel(second, other)).toMatchObject({ reason: 'cancel_daily' });
    expect(await cancelSale(second)).toBe(10_000);
    expect(await buyNow(second, once, 100_000)).toMatchObject({ reason: 'is_once' });
    const stranger = await join('19930303');
    expect(await buyNow(stranger, once, 100_000)).toMatchObject({ status: 200 });
  });

  test('leaves no trace of an identity when nothing counts', async () => {
    const person = await join('19940404');
    await leave(person);
    const { rows } = await sql`select 1 from past_identity where customer_id = ${person.id}`.execute(
      database.db,
    );
    expect(rows).toEqual([]);
  });
});
