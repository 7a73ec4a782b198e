import type { SizeList, SizeOption } from '@sold/contracts/entities/item';
import { expect, test } from 'vitest';
import { defaultSize } from './default-size.ts';

const size = (id: number, ask: number | null, bid: number | null) =>
  ({
    id,
    buy_product: ask && { id: ask, price: 1 },
    sell_product: bid && { id: bid, price: 1 },
  }) as SizeOption;
const list = [size(1, 11, null), size(2, 12, 22), size(3, null, 23)];
const sizes = (ask: number | null, bid: number | null) =>
  ({
    list,
    all_product: {
      buy_product: ask && { id: ask, price: 1, option: '' },
      sell_product: bid && { id: bid, price: 1, option: '' },
    },
  }) as SizeList;
const item = (standard: number | null, ask: number | null = null, bid: number | null = null) => ({
  standard_size_option: standard && {
    product_size_option: standard,
    option_us_name: '',
    option_kor_name: '260',
  },
  min_price_product: ask && { product_id: ask, min_price: 1, option: '' },
  max_price_product: bid && { product_id: bid, max_price: 1, option: '' },
});

test.each([
  [2, 11, 23, 2],
  [null, 11, 23, 1],
  [null, null, 23, 3],
  [9, 12, 23, 2],
] as const)(
  'chooses for standard size %j, lowest ask %j, highest bid %j the size %d',
  (standard, ask, bid, id) => expect(defaultSize(item(standard) as never, sizes(ask, bid))?.id).toBe(id),
);

test('takes the best prices of the item while the list has none', () => {
  expect(defaultSize(item(null, 11, 23) as never, sizes(null, null))?.id).toBe(1);
  expect(defaultSize(item(null, null, 23) as never, sizes(null, null))?.id).toBe(3);
});

test('proposes no size of an item without sizes', () => {
  expect(defaultSize(item(2, 11, 23) as never, { ...sizes(null, null), list: [] })).toBeNull();
});
