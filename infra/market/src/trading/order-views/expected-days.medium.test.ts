import { kstDate, kstText } from '@sold/contracts/base/bid-duration';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer } from '../../tools/testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

const DETAIL = 'GET /api/v3/user/mypage/get-customer-order-detail';

onOneEngine('expected days of goods on their way', (database) => {
  let market: TestMarket;
  let [seller, buyer]: Shopper[] = [];
  beforeAll(async () => {
    market = await startMarket(database.db);
    [seller, buyer] = [await market.shopper(), await market.shopper()];
  });
  afterAll(() => market.close());

  /** A minute later, when the cached reading has expired. */
  const promised = async () => {
    market.pass(60_000);
    return (await market.call('GET /api/v3/order/order/get-expected-days', {})).data;
  };
  const bought = async () => {
    const item = await market.item();
    await offer(seller as Shopper, item, 100_000);
    return (await buyNow(buyer as Shopper, item, 100_000)).data?.order_id ?? 0;
  };
  const arrivedAfter = (orderId: number, days: number) =>
    sql`
    insert into order_event (order_id, state, actor, at)
    select id, 'delivered', 'operator', paid_at + make_interval(hours => ${days * 24}) from order_ where id = ${orderId}`.execute(
      database.db,
    );

  test('show the figures in force while few have arrived, with clock times and days of the order', async () => {
    expect(await promised()).toMatchObject({ sent: { usual: 7, late: 7 }, stored: { usual: 2, late: 2 } });
    const order_id = await bought();
    const days = (after: number) => expect.stringMatching(kstDate(market.daysAgo(-after)));
    const asked = await buyer?.call(DETAIL, { order_id });
    expect(asked?.data?.expected).toEqual({
      arrival: { from: days(7), until: days(7) },
      payout: { from: days(10), until: days(10) },
    });
    // The stages of the order say the same day.
    expect(asked?.data?.steps.at(-1)).toMatchObject({ step: 'delivered', expected_at: days(7) });
    expect(asked?.data?.ship_until).toBe(kstText(market.daysAgo(-2)));
    // The seller sees the same days; an expired promise disappears.
    expect((await seller?.call(DETAIL, { order_id }))?.data?.expected).toEqual(asked?.data?.expected);
    market.passDays(8);
    expect((await buyer?.call(DETAIL, { order_id }))?.data?.expected).toMatchObject({ arrival: null });
  });

  test('use the times of half and of nine of ten after enough arrivals', async () => {
    const order_id = await bought();
    for (let unit = 1; unit <= 20; unit += 1) await arrivedAfter(order_id, unit / 2);
    expect(await promised()).toMatchObject({ sent: { usual: 6, late: 10 }, stored: { usual: 2, late: 2 } });
    // Only the last 200 count.
    for (let unit = 1; unit <= 200; unit += 1) await arrivedAfter(order_id, 3);
    expect((await promised())?.sent).toEqual({ usual: 3, late: 3 });
  });

  test('promise nothing for a cancelled order', async () => {
    const order_id = await bought();
    await buyer?.call('POST /api/v3/order/order/cancel-order', { order_id });
    expect((await buyer?.call(DETAIL, { order_id }))?.data?.expected).toEqual({
      arrival: null,
      payout: null,
    });
  });
});
