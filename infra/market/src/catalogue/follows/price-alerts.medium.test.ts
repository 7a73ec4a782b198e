import { array, assert, asyncProperty, constantFrom, tuple } from 'fast-check';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { buyNow, offer, openPage } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';
import { told } from '../../tools/testing/told.ts';
import { tellPrices } from './price-alerts.ts';

const LIST = 'GET /api/v3/user/mypage/get-price-alert-list';
const SAVE = 'POST /api/v3/user/mypage/save-price-alert';
const REMOVE = 'POST /api/v3/user/mypage/remove-price-alert';
const TARGET = 100_000;
const MINUTE = 60_000;

onOneEngine('prices that people wait for', (database) => {
  const market = suiteMarket(database);
  const who = suiteShopper(market);
  const seller = suiteShopper(market);
  const buyer = suiteShopper(market);

  const goods = async () => {
    const item = await market.item();
    return { item, size: item.sizes[0] as number };
  };
  const save = (product_size_option_id: number, price = TARGET, person = who) =>
    person.call(SAVE, { product_size_option_id, price });
  const messages = (person = who) => told(database.db, person, 'price_reached');
  const bidOf = async (answer: ReturnType<typeof offer>) => (await answer).data?.bid_order_id ?? 0;
  const cancel = (product_id: number) =>
    seller.call('POST /api/v3/product/product/exit-sell-product', { product_id });

  test('are kept by size, changed, listed with the prices of now, and removed', async () => {
    const { item, size } = await goods();
    expect((await save(size)).data?.list).toMatchObject([
      { item_id: item.id, product_size_option_id: size, price: TARGET, min_price: null, is_told: false },
    ]);
    await offer(seller, item, 120_000);
    expect((await save(size, 90_000)).data?.list).toMatchObject([{ price: 90_000, min_price: 120_000 }]);
    expect((await buyer.call(LIST, {})).data?.list).toEqual([]);
    for (let again = 0; again < 2; again += 1)
      expect((await who.call(REMOVE, { product_size_option_id: size })).data?.list).toEqual([]);
  });

  test.each([
    ['no such size', { product_size_option_id: 987_654 }, 404, 'unknown_size'],
    ['under the lowest price', { price: 9_000 }, 422, 'price_minimum'],
    ['not a price of a bid', { price: 100_500 }, 422, 'price_unit'],
  ])('refuses an alert: %s', async (_, more, status, reason) => {
    const { size } = await goods();
    const input = { product_size_option_id: size, price: TARGET, ...more };
    expect(await who.call(SAVE, input)).toMatchObject({ status, reason });
  });

  test('sends one message at the price, for the one size, and another only after an hour above it', async () => {
    const { item, size } = await goods();
    const before = (await messages()).length;
    const since = async () => {
      await Promise.all([tellPrices(market.context), tellPrices(market.context)]);
      return (await messages()).slice(before);
    };
    await save(size);
    await offer(seller, item, TARGET + 1_000);
    expect(await since()).toEqual([]);
    const bid = await bidOf(offer(seller, item, TARGET - 1_000));
    const text = '시험 로우';
    expect(await since()).toEqual([expect.stringContaining(text)]);
    expect((await since())[0]).toContain('99,000원에 살 수 있어요. 설정한 가격(100,000원) 이하예요.');
    const { list = [] } = (await who.call('GET /api/v3/user/mypage/get-message-list', {})).data ?? {};
    expect(list[0]).toMatchObject({ kind: 'price_reached', to: `/trade/product/${item.id}?size=${size}` });
    // Saved again as it is, it was told of; cheaper still is no news.
    await save(size);
    await offer(seller, item, TARGET - 2_000);
    expect(await since()).toHaveLength(1);
    // A unit that is reserved and free again is no news.
    await cancel(bid);
    const page = await openPage(buyer, item, TARGET - 2_000);
    expect(await since()).toHaveLength(1);
    market.pass(9 * MINUTE);
    await buyer.call('POST /api/v3/order/payment/cancel-pending', { order_id: page.data?.order_id ?? 0 });
    expect(await since()).toHaveLength(1);
    // It is sold, and an hour later there is another one.
    await buyNow(buyer, item, TARGET - 2_000);
    expect(await since()).toHaveLength(1);
    market.pass(60 * MINUTE);
    expect(await since()).toHaveLength(1);
    await offer(seller, item, TARGET);
    expect(await since()).toHaveLength(2);
    // Another price is another wait.
    await save(size, TARGET + 5_000);
    expect(await since()).toHaveLength(3);
  });

  test('ignores own offers and expired bids as prices', async () => {
    const { item, size } = await goods();
    const own = await market.shopper();
    await save(size, TARGET, own);
    await offer(own, item, TARGET - 5_000);
    await tellPrices(market.context);
    expect(await messages(own)).toEqual([]);
  });

  test('allows a hundred of them, and no more; a change does not count', async () => {
    const person = await market.shopper();
    let last = 0;
    for (let number = 0; number < 34; number += 1)
      for (const size of (await market.item()).sizes.slice(0, 3)) {
        const { status } = await save(size, TARGET, person);
        if (status === 200) last = size;
      }
    expect((await person.call(LIST, {})).data?.list).toHaveLength(100);
    expect(await save((await goods()).size, TARGET, person)).toMatchObject({
      status: 422,
      reason: 'alert_count',
    });
    expect(await save(last, TARGET + 1_000, person)).toMatchObject({ status: 200 });
  });

  test('sends one message each time a price comes down after an hour above', async () => {
    const step = tuple(constantFrom(90_000, 100_000, 110_000, null), constantFrom(0, 20, 59, 60, 90));
    await assert(
      asyncProperty(array(step, { maxLength: 8 }), async (steps) => {
        const { item, size } = await goods();
        const person = await market.shopper();
        await save(size, TARGET, person);
        // No message was sent before.
        let [bid, minutesAbove, expected] = [0, Number.POSITIVE_INFINITY, 0];
        for (const [price, minutes] of steps) {
          if (bid > 0) await cancel(bid);
          bid = price === null ? 0 : await bidOf(offer(seller, item, price));
          const comes = price !== null && price <= TARGET;
          await tellPrices(market.context);
          if (comes && minutesAbove >= 60) expected += 1;
          market.pass(minutes * MINUTE);
          await tellPrices(market.context);
          minutesAbove = comes ? 0 : minutesAbove + minutes;
        }
        expect(await messages(person)).toHaveLength(expected);
      }),
      { numRuns: 10, seed: 43 },
    );
  });
});
