import { expect, test } from 'vitest';
import { bestOffers } from './best-offers.ts';

const item = {
  min_price_product: { product_id: 1, min_price: 159_000, option: '240' },
  max_price_product: { product_id: 2, max_price: 120_000, option: '270' },
};

test('shows the prices of the item until the list of sizes has come', () => {
  expect(bestOffers(item, undefined)).toEqual({
    buy: { price: 159_000, option: '240' },
    sell: { price: 120_000, option: '270' },
  });
  expect(
    bestOffers(item, { buy_product: null, sell_product: { id: 3, price: 130_000, option: '260' } }),
  ).toEqual({
    buy: null,
    sell: { id: 3, price: 130_000, option: '260' },
  });
});
