import { expect, test } from 'vitest';
import { orderInput, orderPath, readOrderQuery } from './order-query.ts';

const read = (text: string) => readOrderQuery(new URLSearchParams(text));

test.each([
  [
    '',
    {
      itemId: null,
      sizeId: null,
      mode: null,
      grade: null,
      productId: null,
      inventoryId: null,
      isQuick: false,
    },
  ],
  [
    'item_id=12&product_size_option_id=3&product_grade=2&mode=buy_bid&product_id=9',
    { itemId: 12, sizeId: 3, mode: 'buy_bid', grade: 2, productId: 9, inventoryId: null, isQuick: false },
  ],
  [
    'item_id=12&product_size_option_id=3&inventory_id=7',
    { itemId: 12, sizeId: 3, mode: null, grade: null, productId: null, inventoryId: 7, isQuick: false },
  ],
  [
    'item_id=-1&product_size_option_id=1e3&product_grade=7&mode=',
    {
      itemId: null,
      sizeId: null,
      mode: null,
      grade: null,
      productId: null,
      inventoryId: null,
      isQuick: false,
    },
  ],
  [
    'item_id=12&delivery=quick',
    { itemId: 12, sizeId: null, mode: null, grade: null, productId: null, inventoryId: null, isQuick: true },
  ],
])('reads the query "%s"', (text, expected) => expect(read(text)).toEqual(expected));

test('keeps an address as it was, with what is added', () => {
  const query = read('item_id=12&product_grade=0&product_size_option_id=3&mode=buy_bid&delivery=quick');
  expect(orderPath('buy', query, { result: 'buy_bid-4' })).toBe(
    '/web/product/web_product/buy_product_detail?item_id=12&product_grade=0&product_size_option_id=3&mode=buy_bid&delivery=quick&result=buy_bid-4',
  );
});

test('gives no input before item and size are known', () => {
  expect(orderInput(read('item_id=12'))).toBeNull();
  expect(orderInput(read('item_id=12&product_size_option_id=3'))).toEqual({
    item_id: 12,
    product_size_option_id: 3,
  });
});
