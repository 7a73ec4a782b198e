import { DAY_MS } from '@sold/contracts/base/korean-day';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

onOneEngine('bids', (database) => {
  const market = suiteMarket(database);
  const minji = suiteShopper(market);
  const junho = suiteShopper(market);

  test('keeps bids in the book and shows them to every visitor, by price first', async () => {
    const item = await market.item();
    for (const price of [120_000, 110_000, 110_000])
      expect((await offer(junho, item, price)).status).toBe(200);
    for (const price of [90_000, 95_000]) expect((await want(minji, item, price)).status).toBe(200);
    const detail = await market.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id });
    expect(detail.data?.recent_sell_bid_list.map(({ price, count }) => [price, count])).toEqual([
      [110_000, 2],
      [120_000, 1],
    ]);
    expect(detail.data?.recent_buy_bid_list.map(({ price }) => price)).toEqual([95_000, 90_000]);
    expect(detail.data?.min_price_product?.min_price).toBe(110_000);
    expect(detail.data?.max_price_product?.max_price).toBe(95_000);
    expect(detail.data?.my_bid_buy_list).toEqual([]);
    const mine = await minji.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id });
    expect(mine.data?.my_bid_buy_list.map(({ price }) => price)).toEqual([90_000, 95_000].reverse());
  });

  test.each([
    [9_000, 0, 'price_minimum'],
    [10_500, 0, 'price_unit'],
    [2_100_001_000, 0, 'price_maximum'],
    [19_000, 2, 'price_minimum'],
    [0, 0, 'price_minimum'],
  ] as const)('refuses %d won for grade %d: %s', async (price, grade, reason) => {
    const item = await market.item({ grade });
    for (const reply of [await want(minji, item, price), await offer(junho, item, price)]) {
      expect(reply).toMatchObject({ status: 422, reason });
      expect(reply.msg).toMatch(/[가-힣]/);
    }
    const check = await minji.call('GET /api/v3/order/order/save-product-check', {
      type: 'bid',
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      price,
    });
    expect(check).toMatchObject({ status: 422, reason });
  });

  test('refuses a size of another item, unknown items, cards, addresses and accounts', async () => {
    const [item, other] = [await market.item(), await market.item()];
    expect(await want(minji, { id: item.id, sizes: other.sizes }, 100_000)).toMatchObject({
      status: 511,
      reason: 'unknown_size',
    });
    expect(await want(minji, { id: 999_999, sizes: other.sizes }, 100_000)).toMatchObject({
      status: 511,
      reason: 'unknown_item',
    });
    expect(await want(minji, item, 100_000, { card_id: junho.cardId })).toMatchObject({
      status: 404,
      reason: 'unknown_card',
    });
    expect(await want(minji, item, 100_000, { address_id: junho.addressId })).toMatchObject({
      status: 404,
      reason: 'unknown_address',
    });
    expect(await offer(minji, item, 100_000, { bank_account_id: junho.bankAccountId })).toMatchObject({
      status: 404,
      reason: 'unknown_bank_account',
    });
    expect(await want(minji, item, 100_000, { point_amt: 150 })).toMatchObject({
      status: 422,
      reason: 'points',
    });
    expect(await want(minji, item, 100_000, { point_amt: 100 })).toMatchObject({
      status: 422,
      reason: 'points',
    });
  });

  test('applies the ratio in force to points on a bid', async () => {
    const item = await market.item();
    const saver = await market.shopper({ points: 100_000 });
    const from = market.now();
    await sql`insert into config (key, value, valid_from, valid_to)
      values ('max_usable_point_ratio', 50, ${from}, ${new Date(from.getTime() + 60_000)})`.execute(
      database.db,
    );
    // Half of 100,000 + 3,000 + 3,000 won.
    expect(await want(saver, item, 100_000, { point_amt: 53_100 })).toMatchObject({
      status: 422,
      reason: 'points',
    });
    expect((await want(saver, item, 100_000, { point_amt: 53_000 })).status).toBe(200);
    const told = async () => {
      const page = { item_id: item.id, product_size_option_id: item.sizes[0] ?? 0 };
      return (await saver.call('GET /api/v3/order/order/get-buy-info', page)).data?.conf;
    };
    const limit = '포인트는 결제할 금액의 50.0%까지 쓸 수 있어요.';
    const limited = await told();
    expect(limited?.point_use_alert).toEqual({ title: '포인트 사용 한도', is_show: true, content: limit });
    expect(limited?.point_notice).toContain(limit);
    market.pass(60_000);
    const usual = await told();
    expect(usual?.point_use_alert.is_show).toBe(false);
    expect(usual?.point_notice.join()).not.toContain('%');
  });

  test('trades a crossing sell bid immediately at the resting price, with the highest and oldest buy bid', async () => {
    const item = await market.item();
    const sora = await market.shopper();
    await want(minji, item, 100_000);
    await want(sora, item, 105_000);
    await want(minji, item, 105_000);
    const placed = await offer(junho, item, 90_000);
    expect(placed.data?.traded).toMatchObject({
      price: 105_000,
      state: 'seller_preparing',
      order_type: 'sell',
      total_pay_amt: 99_750,
    });
    const bought = await sora.call('GET /api/v3/user/mypage/get-customer-order-list', {});
    expect(bought.data?.list[0]).toMatchObject({
      price: 105_000,
      role: 'buyer',
      total_pay_amt: 105_000 + 3_150 + 3_000,
    });
    const left = await market.call('GET /api/v3/product/item/get-item-detail-size-changed', {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
    });
    expect(left.data?.recent_buy_bid_list.map(({ price }) => price)).toEqual([105_000, 100_000]);
    expect(left.data?.recent_trade[0]).toEqual({
      price: 105_000,
      option: '260',
      trade_datetime: '2026.11.21',
    });
  });

  test('trades a crossing buy bid at the resting offer', async () => {
    const item = await market.item();
    await offer(junho, item, 100_000);
    const placed = await want(minji, item, 130_000);
    expect(placed.data).toMatchObject({
      order_result_code: 'buy_bid',
      traded: { price: 100_000, order_type: 'buy' },
    });
  });

  test('cancels only the bid of a refused card, and gives the offer to the next bid', async () => {
    const item = await market.item();
    const broke = await market.shopper({ cardEnd: '0002' });
    await want(broke, item, 110_000);
    await want(minji, item, 100_000);
    const placed = await offer(junho, item, 95_000);
    expect(placed.data?.traded?.price).toBe(100_000);
    const bids = await broke.call('POST /api/v3/order/order/get-mybid-order-info', {});
    expect(bids.data?.my_bid_buy_list).toEqual([]);
    await offer(junho, item, 95_000);
    expect(await want(broke, item, 99_000)).toMatchObject({ status: 422, reason: 'card_refused' });
    const sizes = await market.call('GET /api/v3/product/product/get-product-size-option', {
      item_id: item.id,
    });
    expect(sizes.data?.list[0]?.buy_product?.price).toBe(95_000);
  });

  test('never matches two bids of one customer', async () => {
    const item = await market.item();
    await offer(junho, item, 100_000);
    expect(await want(junho, item, 100_000)).toMatchObject({ status: 422, reason: 'own_bid_crosses' });
    expect((await want(junho, item, 99_000)).data?.traded).toBeNull();
    expect(await offer(junho, item, 99_000)).toMatchObject({ status: 422, reason: 'own_bid_crosses' });
  });

  test('neither shows nor trades an expired bid', async () => {
    const item = await market.item();
    await want(minji, item, 100_000, { bid_days: 3 });
    market.pass(3 * 86_400_000 + 1);
    expect((await offer(junho, item, 90_000)).data?.traded).toBeNull();
    const detail = await market.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id });
    expect(detail.data?.recent_buy_bid_list).toEqual([]);
  });

  test('changes a bid, which loses its place and may trade, for its owner alone', async () => {
    const item = await market.item();
    const sora = await market.shopper();
    const first = await want(minji, item, 100_000);
    await want(sora, item, 100_000);
    const id = first.data?.bid_order_id ?? 0;
    const change = { type: 'buy', product_id: id, price: 99_000 } as const;
    expect(await sora.call('PUT /api/v3/order/order/set-price-change-product', change)).toMatchObject({
      status: 404,
      reason: 'unknown_bid',
    });
    expect(
      await minji.call('PUT /api/v3/order/order/set-price-change-product', { ...change, price: 100_100 }),
    ).toMatchObject({ reason: 'price_unit' });
    const changed = await minji.call('PUT /api/v3/order/order/set-price-change-product', {
      ...change,
      bid_days: 0,
    });
    expect(changed.data?.my_bid_buy_list.find(({ product_id }) => product_id === id)).toMatchObject({
      bid_end_date: '2099-12-31 00:00:00',
    });
    await minji.call('PUT /api/v3/order/order/set-price-change-product', { ...change, price: 100_000 });
    expect((await offer(junho, item, 100_000)).data?.traded).not.toBeNull();
    expect((await sora.call('GET /api/v3/user/mypage/get-customer-order-list', {})).data?.total).toBe(1);
    await offer(junho, item, 120_000);
    const cross = (idempotencyKey: string) =>
      minji.call(
        'PUT /api/v3/order/order/set-price-change-product',
        { ...change, price: 120_000 },
        idempotencyKey,
      );
    const crossed = await cross('a-crossing-change');
    expect(crossed.data?.result.traded?.price).toBe(120_000);
    expect(await cross('a-crossing-change')).toEqual(crossed);
    expect(await cross('another-crossing-change')).toMatchObject({ status: 422, reason: 'bid_matched' });
    expect(await minji.call('PUT /api/v3/order/order/set-price-change-product', change)).toMatchObject({
      status: 422,
      reason: 'bid_matched',
    });
  });

  test('shows the place of an own bid: better prices first, then older ones, without ended ones', async () => {
    const item = await market.item();
    const sora = await market.shopper();
    const mine = async () => {
      const lists = await minji.call('POST /api/v3/order/order/get-mybid-order-info', { item_id: item.id });
      const { my_bid_buy_list: buys = [], my_bid_sell_list: sells = [] } = lists.data ?? {};
      return [...buys, ...sells].map(({ price, place }) => [price, place]);
    };
    await want(sora, item, 100_000);
    await want(minji, item, 100_000);
    await want(sora, item, 101_000, { bid_days: 3 });
    await want(sora, item, 99_000);
    await offer(minji, item, 150_000);
    await offer(sora, item, 150_000);
    await offer(sora, item, 149_000);
    expect(await mine()).toEqual([
      [100_000, 3],
      [150_000, 2],
    ]);
    market.pass(3 * 86_400_000 + 1);
    expect(await mine()).toEqual([
      [100_000, 2],
      [150_000, 2],
    ]);
  });

  test('keeps a bid’s place after a change without another price', async () => {
    const item = await market.item();
    const sora = await market.shopper();
    const id = (await want(sora, item, 100_000)).data?.bid_order_id ?? 0;
    await want(minji, item, 100_000);
    for (const more of [{}, { bid_days: 7 }] as const) {
      const same = { type: 'buy', product_id: id, price: 100_000, ...more } as const;
      expect((await sora.call('PUT /api/v3/order/order/set-price-change-product', same)).status).toBe(200);
    }
    expect((await offer(junho, item, 100_000)).status).toBe(200);
    expect((await sora.call('GET /api/v3/user/mypage/get-customer-order-list', {})).data?.total).toBe(1);
  });

  test('says on a sell bid what its sale pays out, with the storage of its unit', async () => {
    const seller = await market.shopper();
    const item = await market.item();
    const inventory_id = await storedUnit(market, seller, item);
    market.pass(45 * DAY_MS);
    for (const [price, unit] of [
      [100_000, {}],
      [90_000, { inventory_id }],
    ] as const)
      await offer(seller, item, price, unit);
    await want(seller, await market.item(), 50_000);
    const { my_bid_buy_list: buys = [], my_bid_sell_list: sells = [] } =
      (await seller.call('POST /api/v3/order/order/get-mybid-order-info', {})).data ?? {};
    expect(buys.map(({ net_amt, storage }) => [net_amt, storage])).toEqual([[undefined, undefined]]);
    expect(sells.map(({ storage }) => storage)).toEqual([
      { fee: 5_000, round_end: expect.any(String), round_fee: 5_000 },
      undefined,
    ]);
    for (const { price } of sells) await buyNow(minji, item, price);
    const { rows } = await sql<{ net: number }>`
      select (payout - storage_fee)::int as net from order_ where seller_id = ${seller.id} order by price`.execute(
      database.db,
    );
    expect(rows.map(({ net }) => net)).toEqual(sells.map(({ net_amt }) => net_amt));
  });

  test('keeps a bid in its owner’s lists while a buyer pays for it', async () => {
    const item = await market.item();
    const seller = await market.shopper();
    const product_id = (await offer(seller, item, 100_000)).data?.bid_order_id ?? 0;
    const lists = async () => [
      (await seller.call('POST /api/v3/order/order/get-mybid-order-info', {})).data?.my_bid_sell_list,
      (await seller.call('GET /api/v3/product/item/get-item-detail', { item_id: item.id })).data
        ?.my_bid_sell_list,
    ];
    const shown = (is_reserved: boolean) => [expect.objectContaining({ product_id, is_reserved })];
    const both = <T>(list: T) => [list, list];
    expect(await lists()).toEqual(both(shown(false)));
    const { order_id = 0 } = (await openPage(minji, item, 100_000)).data ?? {};
    expect(await lists()).toEqual(both(shown(true)));
    await minji.call('POST /api/v3/order/payment/cancel-pending', { order_id });
    expect(await lists()).toEqual(both(shown(false)));
    await buyNow(minji, item, 100_000);
    expect(await lists()).toEqual(both([]));
  });

  test('cancels bids for their owner: three calls, lists without them', async () => {
    const item = await market.item();
    const buy = (await want(minji, item, 100_000)).data?.bid_order_id ?? 0;
    expect(await junho.call('POST /api/v3/order/order/cancel-bid-order', { product_id: buy })).toMatchObject({
      status: 404,
    });
    expect(
      await minji.call('POST /api/v3/product/product/exit-sell-product', { product_id: buy }),
    ).toMatchObject({ status: 404 });
    const cancelled = await minji.call('POST /api/v3/order/order/cancel-bid-order', { product_id: buy });
    expect(cancelled.data?.my_bid_buy_list.some(({ product_id }) => product_id === buy)).toBe(false);
    expect(await minji.call('POST /api/v3/order/order/cancel-bid-order', { product_id: buy })).toMatchObject({
      status: 422,
      reason: 'bid_over',
    });
    const sell = (await offer(junho, item, 200_000)).data?.bid_order_id ?? 0;
    const ended = await junho.call('POST /api/v3/product/product/exit-sell-product', { product_id: sell });
    expect(ended.data?.my_bid_sell_list.every(({ product_id }) => product_id !== sell)).toBe(true);
    const third = (await offer(junho, item, 200_000)).data?.bid_order_id ?? 0;
    expect(
      (await junho.call('DELETE /api/v3/order/order/del-bid', { type: 'sell', product_id: third })).status,
    ).toBe(200);
    expect(
      await junho.call('DELETE /api/v3/order/order/del-bid', { type: 'sell', product_id: 999_999 }),
    ).toMatchObject({ status: 404, reason: 'unknown_bid' });
  });

  test('places one bid for the same key', async () => {
    const item = await market.item();
    const idempotencyKey = 'one-bid-and-no-more';
    const [one, two] = await Promise.all([
      want(minji, item, 50_000, {}, idempotencyKey),
      want(minji, item, 50_000, {}, idempotencyKey),
    ]);
    expect(one.data?.bid_order_id).toBe(two.data?.bid_order_id);
    expect(await want(minji, item, 51_000, {}, idempotencyKey)).toMatchObject({
      status: 422,
      reason: 'idempotency_key_reused',
    });
    const lists = await minji.call('POST /api/v3/order/order/get-mybid-order-info', { item_id: item.id });
    expect(lists.data?.my_bid_buy_list).toHaveLength(1);
  });
});
