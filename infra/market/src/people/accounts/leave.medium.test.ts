import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulatedCoupons } from '../../tools/simulation/world/simulated-coupons.ts';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, UNTIL_SETTLED } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';
import { dropKeys } from '../means/dropped-keys.ts';

const OLD = 'the password of before';

onOneEngine('leaving for good', (database) => {
  const coupons = simulatedCoupons();
  let market: TestMarket;
  beforeAll(async () => {
    market = await startMarket(database.db, { coupons: coupons.client });
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const passwordOf = async ({ id }: Shopper) => {
    const { rows } = await sql<{ email: string }>`select email from customer where id = ${id}`.execute(
      database.db,
    );
    const contact = rows[0]?.email ?? '';
    const { data } = await market.call('POST /api/v3/member/begin-password-reset', { contact });
    const code =
      /\d{6}/.exec(market.messages.filter(({ to }) => to === contact).at(-1)?.text ?? '')?.[0] ?? '';
    await market.call('POST /api/v3/member/reset-password', {
      token: data?.token ?? '',
      code,
      password: OLD,
    });
    const again = await market.call('POST /api/login', { id: contact, password: OLD });
    return { contact, token: 'jwt' in again ? String(again.jwt) : '' };
  };
  const leave = (token: string, password = OLD) =>
    market.call('POST /api/v3/member/leave', { password }, { token });

  test('leaves nothing that names the person but the data that the law keeps', async () => {
    const [shopper, seller] = [await market.shopper({ points: 5_000 }), await market.shopper()];
    const couponId = coupons.give(shopper.id);
    const item = await market.item();
    await offer(seller, item, 100_000);
    const { data } = await buyNow(shopper, item, 100_000);
    const { contact, token } = await passwordOf(shopper);
    expect(await leave(token)).toMatchObject({ status: 422, reason: 'not_free_to_leave', msg: /주문이 1건/ });
    for (const state of UNTIL_SETTLED)
      expect(
        await market.call('POST /api/operator/order/move', {
          order_id: data?.order_id ?? 0,
          state,
          reason: '',
        }),
      ).toMatchObject({ status: 200 });
    expect(await leave(token, 'not the one')).toMatchObject({ status: 422, reason: 'wrong_login' });
    const own = await market.call('GET /api/v3/member/own-data', {}, { token });
    expect(JSON.stringify(own.data)).toContain(contact);
    expect(JSON.stringify(own.data)).not.toMatch(/argon2|billing_key/);
    expect(Object.keys(own.data?.tables ?? {})).toEqual(
      expect.arrayContaining(['customer', 'address', 'order_', 'card']),
    );
    expect(own.data?.tables.coupon).toEqual([expect.objectContaining({ coupon_id: couponId, held: null })]);
    // Times as they are where its reader lives.
    const times = JSON.stringify(own.data).match(/\d{4}-\d\d-\d\dT[^"]+/g) ?? [];
    expect(times.length).toBeGreaterThan(0);
    expect(times.filter((time) => !time.endsWith('+09:00'))).toEqual([]);

    const [me] = (own.data?.tables.customer ?? []) as { email: string; mobile_no: string }[];
    const { email = '', mobile_no: mobile = '' } = me ?? {};
    market.pass(60_000);
    for (const to of [email, mobile])
      expect(await market.call('POST /api/v3/member/begin-password-reset', { contact: to })).toMatchObject({
        status: 200,
      });
    expect(await rowsWith(mobile)).toEqual(expect.arrayContaining(['contact_code', 'message']));

    const { rows: cards } = await sql<{ billing_key: string }>`
      select billing_key from card where customer_id = ${shopper.id}`.execute(database.db);
    expect(await leave(token)).toMatchObject({ status: 200 });
    // The gateway gets a request to delete its keys.
    expect(cards).toHaveLength(1);
    expect(await rowsWith(cards[0]?.billing_key ?? '')).toEqual(['dropped_key']);
    await dropKeys(market.context);
    expect(await rowsWith(cards[0]?.billing_key ?? '')).toEqual([]);
    // The message that tells of it.
    expect(await rowsWith(mobile)).toEqual(['message']);
    expect(await market.call('GET /api/v3/member/devices', {}, { token })).toMatchObject({ status: 401 });
    expect(await market.call('POST /api/login', { id: contact, password: OLD })).toMatchObject({
      reason: 'wrong_login',
    });
    expect(market.messages.slice(-2).map(({ to, text }) => [to, text.includes('탈퇴했어요')])).toEqual([
      [contact, true],
      [mobile, true],
    ]);
    expect(await rowsWith(contact)).toEqual(['message']);
    const address = own.data?.tables.address?.[0] as { phone: string; addr: string };
    for (const text of [address.phone, address.addr])
      expect(await rowsWith(text, seller.id)).toEqual(['order_']);
    const { rows } = await sql`select 1 from session where customer_id = ${shopper.id}`.execute(database.db);
    expect(rows).toEqual([]);
  });

  test('refuses a file of own data without coupons', async () => {
    const alone = await startMarket(database.db);
    const { token } = await alone.shopper();
    expect(await alone.call('GET /api/v3/member/own-data', {}, { token })).toMatchObject({
      status: 422,
      reason: 'coupon_unknown',
    });
    await alone.close();
  });

  /** Tables that have a text in them, but for the rows of another customer. */
  async function rowsWith(text: string, but = 0): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string; naming: string[] }>`
      select t.table_name as name, array(select column_name::text from information_schema.columns c
        where c.table_name = t.table_name and column_name = 'customer_id') as naming
      from information_schema.tables t where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(
      database.db,
    );
    const found: string[] = [];
    for (const { name, naming } of tables) {
      const others = naming.length > 0 ? sql`and t.customer_id is distinct from ${but}` : sql``;
      const { rows } = await sql`
        select 1 from ${sql.table(name)} t where strpos(to_jsonb(t)::text, ${text}) > 0 ${others} limit 1`.execute(
        database.db,
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }

  test('lets a buyer with half of a penalty leave when the order is over; a revoked penalty does not concern them any more', async () => {
    const [buyer, seller] = [await market.shopper(), await market.shopper()];
    const item = await market.item();
    await offer(seller, item, 100_000);
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    const { token } = await passwordOf(buyer);
    expect(await leave(token)).toMatchObject({ reason: 'not_free_to_leave' });
    market.pass(CANCEL_WITHIN.ms);
    await seller.call('POST /api/v3/order/order/cancel-order', { order_id });
    expect(await leave(token)).toMatchObject({ status: 200 });
    const { data } = await seller.call('GET /api/v3/user/mypage/get-penalty-list', {});
    const penalty_id = data?.list[0]?.penalty_id ?? 0;
    const text = '택배사가 물건을 늦게 가져갔어요.';
    await seller.call('POST /api/v3/user/mypage/save-appeal', { penalty_id, text });
    const granted = { penalty_id, result: 'granted', reason: '확인했어요.' } as const;
    expect(await market.call('POST /api/operator/appeal/answer', granted)).toMatchObject({ status: 200 });
    const { rows } = await sql`select 1 from notice_log where customer_id = ${buyer.id}`.execute(database.db);
    expect(rows).toEqual([]);
    await market.expectSound();
  });
});
