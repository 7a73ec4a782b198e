import { expect, test } from 'vitest';
import { orderAddress } from './order-address.ts';

test.each([
  [
    'buy',
    false,
    '/web/product/web_product/buy_product_detail?item_id=1&product_grade=2&product_size_option_id=3',
  ],
  [
    'buy',
    true,
    '/web/product/web_product/buy_product_detail?item_id=1&product_grade=2&product_size_option_id=3&mode=buy_bid',
  ],
  [
    'sell',
    true,
    '/web/product/web_product/sell_product_detail?item_id=1&product_grade=2&product_size_option_id=3&mode=sell_bid',
  ],
] as const)('makes the address for %s, bid %s', (side, isBid, address) => {
  expect(orderAddress({ side, itemId: 1, sizeId: 3, grade: 2, isBid })).toBe(address);
});

test('adds quick delivery to the address of a unit in storage', () => {
  expect(orderAddress({ side: 'buy', itemId: 1, sizeId: 3, grade: 2, isBid: false, isQuick: true })).toMatch(
    /&delivery=quick$/,
  );
});
