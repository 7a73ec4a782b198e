import { afterAll, beforeAll, expect, test } from 'vitest';
import { onOneEngine, onPostgres } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage, payLater, type Size, want } from '../../tools/testing/orders.ts';
import { storedUnit } from '../../tools/testing/stored-unit.ts';
import { type Shopper, startMarket, type TestMarket } from '../../tools/testing/test-market.ts';

onOneEngine('a unit in storage that is not the lowest offer', (database) => {
  let market: TestMarket;
  let [owner, seller, buyer] = [] as unknown as [Shopper, Shopper, Shopper];
  beforeAll(async () => {
    market = await startMarket(database.db);
    [owner, seller, buyer] = [await market.shopper(), await market.shopper(), await market.shopper()];
    await buyer.call('POST /api/v3/user/agree-bnpl-terms', { agreed: true });
  });
  afterAll(async () => {
    await market.expectSound();
    await market.close();
  });

  const stored = async (item: Size, ...prices: number[]) => {
    const ids: number[] = [];
    for (const price of prices) {
      const inventory_id = await storedUnit(market, owner, item);
      ids.push((await offer(owner, item, price, { inventory_id })).data?.bid_order_id ?? 0);
    }
    return ids;
  };
  const page = async (item: Size) =>
    (
      await buyer.call('GET /api/v3/order/order/get-buy-info', {
        item_id: item.id,
        product_size_option_id: item.sizes[0] ?? 0,
      })
    ).data;

  test('is bought by who wants it quickly, at the price that is shown; usual delivery takes the lowest', async () => {
    const item = await market.item();
    const [ask] = await stored(item, 150_000);
    await offer(seller, item, 140_000);
    await market.call('POST /api/operator/seller/business', {
      customer_id: owner.id,
      name: '창고 상점',
      registration_no: '1234567891',
      reason: '확인',
    });
    expect(await page(item)).toMatchObject({
      min_buy_price: 140_000,
      direct_min_buy_price: 150_000,
      direct_min_buy_product_id: ask,
      normal_min_buy_price: 140_000,
      delivery_method: 'normal',
      delivery_usable_method: ['normal', 'quick', 'inventory'],
      seller: null,
      direct_seller: { business_name: '창고 상점' },
    });
    expect(await buyNow(buyer, item, 140_000, { delivery_type: 'quick' })).toMatchObject({
      status: 422,
      reason: 'price_changed',
      msg: expect.stringContaining('150,000원'),
    });
    expect((await buyNow(buyer, item, 150_000, { delivery_type: 'quick' })).data).toMatchObject({
      product_id: ask,
      state: 'passed',
      delivery_amt: 5_000,
      total_pay_amt: 159_500,
    });
    expect((await buyNow(buyer, item, 140_000)).data?.state).toBe('seller_preparing');
  });

  test('is refused once it is gone; quick delivery then takes the lowest offer at its own price', async () => {
    const item = await market.item();
    await stored(item, 150_000);
    await offer(seller, item, 140_000);
    expect((await buyNow(owner, item, 140_000, { delivery_type: 'quick' })).status).toBe(200);
    await offer(seller, item, 140_000);
    expect((await buyNow(buyer, item, 150_000, { delivery_type: 'inventory' })).data?.state).toBe('passed');
    for (const delivery_type of ['quick', 'inventory'] as const)
      expect(await buyNow(buyer, item, 150_000, { delivery_type })).toMatchObject({
        status: 422,
        reason: 'price_changed',
        msg: expect.stringContaining('140,000원'),
      });
    expect(await page(item)).toMatchObject({
      direct_min_buy_price: null,
      direct_seller: null,
      delivery_usable_method: ['normal', 'quick'],
    });
    expect(await buyNow(buyer, item, 140_000, { delivery_type: 'inventory' })).toMatchObject({
      reason: 'not_in_storage',
    });
    expect((await buyNow(buyer, item, 140_000, { delivery_type: 'quick' })).data?.state).toBe(
      'seller_preparing',
    );
  });

  test('sells units in storage by price, then by time', async () => {
    const item = await market.item();
    await offer(seller, item, 140_000);
    const [later, first, second] = await stored(item, 152_000, 151_000, 151_000);
    const ids: (number | undefined)[] = [];
    for (const price of [151_000, 151_000, 152_000])
      ids.push((await buyNow(buyer, item, price, { delivery_type: 'inventory' })).data?.product_id);
    expect(ids).toEqual([first, second, later]);
  });

  test('is reserved for the page of the gateway, and bought to pay later, in the same way', async () => {
    const item = await market.item();
    await stored(item, 150_000, 150_000);
    await offer(seller, item, 140_000);
    const opened = await openPage(buyer, item, 150_000, undefined, { delivery_type: 'inventory' });
    expect(opened.data?.amount).toBe(152_250);
    const onCredit = await payLater(buyer, item, 150_000, { delivery_type: 'inventory' });
    expect(onCredit.data).toMatchObject({ state: 'passed', total_pay_amt: 152_250 });
    expect(await page(item)).toMatchObject({ min_buy_price: 140_000, direct_min_buy_price: null });
  });
});

onOneEngine('a sale without a return address', (database) => {
  test('is made of a unit in storage, which goes back to none, and of nothing else', async () => {
    const market = await startMarket(database.db);
    const [owner, buyer] = [await market.shopper(), await market.shopper()];
    const item = await market.item();
    const sale = {
      item_id: item.id,
      product_size_option_id: item.sizes[0] ?? 0,
      bank_account_id: owner.bankAccountId,
      agreed: true,
    } as const;
    const bid = (more: { inventory_id?: number }) =>
      owner.call('POST /api/v3/order/order/save-product', { ...sale, price: 100_000, bid_days: 30, ...more });
    const sell = (more: { inventory_id?: number }) =>
      owner.call('POST /api/v3/order/payment/sell', { ...sale, price: 90_000, ...more });
    await want(buyer, item, 90_000);
    expect(await bid({})).toMatchObject({ status: 404, reason: 'unknown_address' });
    expect(await sell({})).toMatchObject({ status: 404, reason: 'unknown_address' });

    const sold = await sell({ inventory_id: await storedUnit(market, owner, item) });
    expect(sold.data).toMatchObject({ price: 90_000, customer_address: '' });
    const offered = await bid({ inventory_id: await storedUnit(market, owner, item) });
    expect(offered.data).toMatchObject({ price: 100_000, customer_address: '' });
    await want(buyer, item, 100_000);
    await market.expectSound();
    await market.close();
  });
});

onPostgres('many who want the one unit in storage', (database) => {
  test('sells it once, refuses the other sellers, and offers no other unit in its place', async () => {
    const market = await startMarket(database.db);
    const [owner, seller] = [await market.shopper(), await market.shopper()];
    const crowd = await Promise.all(Array.from({ length: 16 }, () => market.shopper()));
    const item = await market.item();
    await offer(owner, item, 150_000, { inventory_id: await storedUnit(market, owner, item) });
    await offer(seller, item, 140_000);
    const answers = await Promise.all(
      crowd.map((buyer, at) =>
        buyNow(buyer, item, 150_000, { delivery_type: at % 2 === 0 ? 'quick' : 'inventory' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ reason }) => reason))).toEqual(new Set([undefined, 'price_changed']));
    expect((await buyNow(seller, item, 140_000)).reason).toBe('sold_out');
    expect((await buyNow(owner, item, 140_000)).status).toBe(200);
    await market.expectSound();
    await market.close();
  });
});
