import { USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import { expect, test } from 'vitest';
import { onOneEngine } from '../../tools/testing/each-engine.ts';
import { offer, want } from '../../tools/testing/orders.ts';
import { suiteMarket, suiteShopper } from '../../tools/testing/suite-market.ts';

onOneEngine('help with a price', (database) => {
  const market = suiteMarket(database);
  const minji = suiteShopper(market);
  const junho = suiteShopper(market);

  test('warns of a price far from the last trades, and does not refuse it', async () => {
    const item = await market.item();
    await offer(junho, item, 100_000);
    await want(minji, item, 100_000);
    const at = (price: number) =>
      minji.call('GET /api/v3/order/order/save-product-check', {
        type: 'product',
        item_id: item.id,
        product_size_option_id: item.sizes[0] ?? 0,
        price,
      });
    expect((await at(110_000)).data).toEqual({ warning: '' });
    expect((await at(140_000)).data?.warning).toContain('40.0% 높은');
  });

  test('uses the last trade of the size; that of the item only while the size has none', async () => {
    const item = await market.item();
    const [small = 0, large = 0, untraded = 0] = item.sizes;
    const trade = async (product_size_option_id: number, price: number) => {
      await offer(junho, item, price, { product_size_option_id });
      await want(minji, item, price, { product_size_option_id });
      market.pass(1_000);
    };
    await trade(small, 300_000);
    await trade(large, 100_000);
    const page = (product_size_option_id: number) => ({ item_id: item.id, product_size_option_id });
    const known = async (size: number, price: number) => {
      const input = { ...page(size), type: 'product', price } as const;
      const check = await minji.call('GET /api/v3/order/order/save-product-check', input);
      const buy = await minji.call('GET /api/v3/order/order/get-buy-info', page(size));
      const sell = await junho.call('GET /api/v3/order/order/get-sell-info', page(size));
      expect(sell.data?.price_ref).toContainEqual({ title: '최근 거래가', price: sell.data?.last_price });
      const references = [buy, sell].map(({ data }) => data?.reference_price);
      expect(new Set(references).size).toBe(1);
      return [check.data?.warning, references[0], buy.data?.last_price, sell.data?.last_price];
    };
    expect(await known(small, 300_000)).toEqual(['', 300_000, 300_000, 300_000]);
    expect(await known(large, 100_000)).toEqual(['', 100_000, 100_000, 100_000]);
    // A price is compared with trades of its own size alone.
    expect(await known(untraded, 900_000)).toEqual(['', null, 100_000, 100_000]);
  });

  test('compares a price with the median of the last five trades, which one odd trade moves little', async () => {
    const item = await market.item();
    const trade = async (price: number) => {
      await offer(junho, item, price);
      await want(minji, item, price);
      market.pass(1_000);
    };
    const check = async (price: number) => {
      const input = { type: 'product', item_id: item.id, product_size_option_id: item.sizes[0] ?? 0, price };
      return (await minji.call('GET /api/v3/order/order/save-product-check', { ...input, type: 'product' }))
        .data;
    };
    for (const price of [900_000, 100_000, 110_000, 120_000, 130_000, 900_000]) await trade(price);
    expect(await check(120_000)).toEqual({ warning: '' });
    expect((await check(900_000))?.warning).toContain('최근 30일 시세의 7배가 넘는');
    market.pass(USUAL_PRICE_WITHIN.ms);
    expect(await check(900_000)).toEqual({ warning: '' });
  });
});
