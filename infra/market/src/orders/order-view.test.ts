import { afterAll, beforeAll, expect, test } from 'vitest';
import { eachEngine } from '../testing/each-engine.ts';
import { buyNow, offer, sellNow, want } from '../testing/orders.ts';
import { type Shopper, startMarket, type TestMarket } from '../testing/test-market.ts';

const HOUR = 3_600_000;

eachEngine('what an order shows', (database) => {
  let market: TestMarket;
  let [buyer, seller] = [] as unknown as [Shopper, Shopper];
  beforeAll(async () => {
    market = await startMarket(database.db);
    [buyer, seller] = [await market.shopper(), await market.shopper()];
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const detail = async (who: Shopper, order_id = 0) =>
    (await who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id })).data;

  /** One order of each way, as whoever made it was answered: in one statement, the long way, by a match, sold at once. */
  const eachWay = async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const bought = await buyNow(buyer, item, 100_000);
    await offer(seller, item, 100_000);
    const quickly = await buyNow(buyer, item, 100_000, { delivery_type: 'quick' });
    await want(buyer, item, 100_000);
    const met = await offer(seller, item, 100_000);
    await want(buyer, item, 100_000);
    const sold = await sellNow(seller, item, 100_000);
    return [
      { who: buyer, order: bought.data },
      { who: buyer, order: quickly.data },
      { who: seller, order: met.data?.traded },
      { who: seller, order: sold.data },
    ];
  };

  test('the usual fee of its seller, and that of an event while one runs; neither changes afterwards', async () => {
    const to = new Date(market.now().getTime() + HOUR).toISOString();
    await market.call('POST /api/operator/config/save', { key: 'sell_fee_event_ratio', value: 2, to });
    const during = await eachWay();
    market.pass(2 * HOUR);
    const after = await eachWay();
    await market.call('POST /api/operator/config/save', { key: 'sell_fee_ratio', value: 6 });
    for (const { order } of during)
      expect(order).toMatchObject({ sell_fee_ratio: 5, sell_fee_event_ratio: 2 });
    for (const { order } of after)
      expect(order).toMatchObject({ sell_fee_ratio: 5, sell_fee_event_ratio: null });
    for (const { who, order } of [...during, ...after])
      expect((await detail(who, order?.order_id))?.order).toEqual(order);
    expect(during.map(({ order }) => order?.total_pay_amt)).toEqual([106_000, 108_000, 98_000, 98_000]);
  });

  test.each([
    ['fake', 15_000],
    ['condition', 10_000],
  ] as const)('the penalty that a %s costs its seller, once it was taken', async (cause, amount) => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    const order_id = (await buyNow(buyer, item, 100_000)).data?.order_id ?? 0;
    expect((await detail(seller, order_id))?.penalty_amt).toBe(10_000);
    for (const state of ['seller_shipped', 'received', 'inspecting'] as const)
      await market.call('POST /api/operator/order/move', { order_id, state, reason: '' });
    const failed = { order_id, state: 'failed_inspection', reason: '검수', cause } as const;
    expect((await market.call('POST /api/operator/order/move', failed)).status).toBe(200);
    for (const who of [buyer, seller]) expect((await detail(who, order_id))?.penalty_amt).toBe(amount);
  });
});
