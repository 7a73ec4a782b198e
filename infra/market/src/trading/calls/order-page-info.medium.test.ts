import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import type { Shopper } from '../../tools/testing/test-market.ts';

onOneEngine('figures of the order pages', (database) => {
  const market = suiteMarket(database);
  const buyer = suiteShopper(market, { points: 10_000 });
  const seller = suiteShopper(market);

  const detail = (who: Shopper, order_id: number) =>
    who.call('GET /api/v3/user/mypage/get-customer-order-detail', { order_id });

  test('fill the pages with all they show', async () => {
    // Where the seller sent from last is where the next ones are proposed to be fetched.
    const earlier = await market.item();
    await offer(seller, earlier, 100_000);
    await buyNow(buyer, earlier, 100_000);
    const item = await market.item();
    const own = (await want(buyer, item, 80_000)).data?.bid_order_id ?? 0;
    await offer(seller, item, 100_000);
    const input = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
    const buy = await buyer.call('GET /api/v3/order/order/get-buy-info', { ...input, product_id: own });
    expect(buy.data).toMatchObject({
      min_buy_price: 100_000,
      max_sell_price: 80_000,
      certification_yn: 'y',
      product_info: {
        price: 80_000,
        sale_status_code: '10',
        address_id: buyer.addressId,
        delivery_type: 'normal',
      },
    });
    const other = await market.item();
    const elsewhere = { item_id: other.id, product_size_option_id: other.sizes[0] ?? 0, product_id: own };
    expect(await buyer.call('GET /api/v3/order/order/get-buy-info', elsewhere)).toMatchObject({
      status: 530,
      reason: 'unknown_bid',
    });
    const sell = await seller.call('GET /api/v3/order/order/get-sell-info', input);
    expect(sell.data).toMatchObject({
      pickup: { address_id: seller.addressId },
      max_sell_price: 80_000,
      min_buy_price: 100_000,
      conf: { sell_fee_ratio: 5, penalty_ratio: 10, fake_penalty_ratio: 15 },
    });
    expect(
      (await buyer.call('GET /api/v3/order/order/get-trade-fee-amt', { fee_amt: 0, item_id: item.id })).data,
    ).toEqual({ fee_event_amt: 0 });
  });

  test('help to name a price on the sell page', async () => {
    const item = await market.item();
    const input = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
    const page = async (more: { inventory_id?: number } = {}) =>
      (await seller.call('GET /api/v3/order/order/get-sell-info', { ...input, ...more })).data;
    expect(await page()).toMatchObject({
      display_inventory_id: null,
      inventory_remaining_days: null,
      storage_amt: 0,
      normal_min_price: null,
      direct_min_price: null,
      secondary_min_price: null,
      market_price_banner: null,
      price_ref: [],
      with_care_badge: false,
      quick_change_price: [1_000],
      proposed_price_component: null,
    });
    // The same model and size at 98점.
    const secondary = await market.item({ grade: 1 });
    await offer(seller, secondary, 70_000);
    for (const price of [90_000, 110_000]) {
      await offer(seller, item, price);
      await buyNow(buyer, item, price);
      market.pass(1_000);
    }
    const unit = await storedUnit(market, seller, item);
    await offer(seller, item, 120_000, { inventory_id: unit });
    await offer(seller, item, 125_000);
    await want(buyer, item, 80_000);
    market.passDays(12);
    const helped = await page({ inventory_id: unit });
    expect(helped).toMatchObject({
      display_inventory_id: expect.stringMatching(/\S/),
      inventory_remaining_days: 18,
      storage_amt: 0,
      normal_min_price: 125_000,
      direct_min_price: 120_000,
      secondary_min_price: 70_000,
      market_price_banner: { type: 'up', title: '최근 거래가가 한 달 평균보다 10.0% 높은 편이에요' },
      price_ref: [
        { title: '최근 거래가', price: 110_000 },
        { title: '즉시 구매가', price: 120_000 },
        { title: '즉시 판매가', price: 80_000 },
      ],
      quick_change_price: [1_000, 5_000],
      proposed_price_component: { price: 119_000 },
    });
    const icon = await fetch(`${market.origin}${helped?.market_price_banner?.icon_path}`);
    expect([icon.status, icon.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(
      await buyer.call('GET /api/v3/order/order/get-sell-info', { ...input, inventory_id: unit }),
    ).toMatchObject({ status: 530, reason: 'unknown_inventory' });
  });

  test('change with the calendar: an event fee and an event ratio count while they are in force', async () => {
    const item = await market.item();
    await offer(seller, item, 100_000);
    await offer(seller, item, 100_000);
    const from = market.now();
    await sql`update config set valid_to = ${from} where key = 'event_fee_amt'`.execute(database.db);
    const until = new Date(from.getTime() + 60_000);
    await sql`insert into config (key, value, valid_from, valid_to) values ('event_fee_amt', 1000, ${from}, ${until}), ('sell_fee_event_ratio', 1, ${from}, ${until})`.execute(
      database.db,
    );
    await sql`insert into config (key, value, valid_from) values ('event_fee_amt', 0, ${until})`.execute(
      database.db,
    );
    const fee = () =>
      buyer.call('GET /api/v3/order/order/get-trade-fee-amt', { fee_amt: 0, item_id: item.id });
    expect((await fee()).data).toEqual({ fee_event_amt: 1_000 });
    const during = await buyNow(buyer, item, 100_000);
    expect(during.data?.total_pay_amt).toBe(107_000);
    expect((await detail(seller, during.data?.order_id ?? 0)).data?.order.total_pay_amt).toBe(99_000);
    market.pass(60_000);
    expect((await fee()).data).toEqual({ fee_event_amt: 0 });
    const after = await buyNow(buyer, item, 100_000);
    expect(after.data?.total_pay_amt).toBe(106_000);
    expect((await detail(seller, after.data?.order_id ?? 0)).data?.order.total_pay_amt).toBe(95_000);
  });
});
