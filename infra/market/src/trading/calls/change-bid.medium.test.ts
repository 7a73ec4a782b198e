import { beforeAll, expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

onOneEngine('points of a bid that trades at another price than it was placed at', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market, { points: 200_000 });
  const seller = suiteShopper(market);
  beforeAll(async () => {
    await market.call('POST /api/operator/config/save', { key: 'max_usable_point_ratio', value: 50 });
  });

  test.each([
    // 50 % of 64,800, which a bid of 60,000 costs.
    [60_000, 32_400, 32_400],
    [95_000, 50_000, 50_850],
    [110_000, 50_000, 66_300],
  ])('pay at %i won with %i points', async (price, point, total_pay_amt) => {
    const item = await market.item();
    const placed = await want(buyer, item, 100_000, { point_amt: 50_000 });
    const change = { type: 'buy', product_id: placed.data?.bid_order_id ?? 0, price } as const;
    expect((await buyer.call('PUT /api/v3/order/order/set-price-change-product', change)).status).toBe(200);
    expect((await offer(seller, item, price)).data?.traded?.price).toBe(price);
    expect(await lastOrder()).toMatchObject({ price, point, total_pay_amt });
  });

  test('take no more points than the ratio for better terms either', async () => {
    const item = await market.item();
    await offer(seller, item, 60_000);
    await want(buyer, item, 100_000, { point_amt: 50_000 });
    expect(await lastOrder()).toMatchObject({ price: 60_000, point: 32_400, total_pay_amt: 32_400 });
  });

  async function lastOrder() {
    const orders = await buyer.call('GET /api/v3/user/mypage/get-customer-order-list', { role: 'buyer' });
    const order_id = orders.data?.list[0]?.order_id ?? 0;
    const detail = await buyer.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });
    return detail.data?.order;
  }
});
