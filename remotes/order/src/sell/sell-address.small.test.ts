import { expect, test } from 'vitest';
import { readSellStart, sellStartPath } from './sell-address.ts';

const NOTHING = { q: '', itemId: null, sizeId: null, unitId: null, price: null, isForCloset: false };

test.each([
  ['', NOTHING, '/trade/sell'],
  ['q=%20nike%20dunk', { ...NOTHING, q: 'nike dunk' }, '/trade/sell?q=nike+dunk'],
  ['item_id=7&q=x', { ...NOTHING, q: 'x', itemId: 7 }, '/trade/sell?item_id=7'],
  [
    'item_id=7&product_size_option_id=3',
    { ...NOTHING, itemId: 7, sizeId: 3 },
    '/trade/sell?item_id=7&product_size_option_id=3',
  ],
  [
    'item_id=7&product_size_option_id=3&inventory_id=9',
    { ...NOTHING, itemId: 7, sizeId: 3, unitId: 9 },
    '/trade/sell?item_id=7&product_size_option_id=3&inventory_id=9',
  ],
  [
    'item_id=7&product_size_option_id=3&price=130000',
    { ...NOTHING, itemId: 7, sizeId: 3, price: 130_000 },
    '/trade/sell?item_id=7&product_size_option_id=3&price=130000',
  ],
  ['item_id=7&inventory_id=9', { ...NOTHING, itemId: 7, unitId: 9 }, '/trade/sell?item_id=7'],
  ['to=closet&item_id=7', { ...NOTHING, itemId: 7, isForCloset: true }, '/trade/sell?to=closet&item_id=7'],
  [
    'to=closet&item_id=7&product_size_option_id=3',
    { ...NOTHING, itemId: 7, sizeId: 3, isForCloset: true },
    '/web/user/mypage/closet?item_id=7&product_size_option_id=3',
  ],
  ['item_id=-1&product_size_option_id=1e3&to=elsewhere&price=1e5', NOTHING, '/trade/sell'],
])('reads %s', (query, start, path) => {
  expect(readSellStart(new URLSearchParams(query))).toEqual(start);
  expect(sellStartPath(start)).toBe(path);
});
