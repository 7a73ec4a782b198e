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
const standard = {
  standard_size_option: { product_size_option: 2, option_us_name: '', option_kor_name: '260' },
};

test.each([
  ['buy', 11, 23, 1],
  ['sell', 11, 23, 3],
  ['buy', 12, 22, 2],
  ['buy', null, 23, 2],
  ['sell', 11, null, 2],
] as const)('%s with lowest ask %j and highest bid %j begins with size %d', (side, ask, bid, id) =>
  expect(defaultSize(side, standard, sizes(ask, bid))?.id).toBe(id),
);

test('an item without sizes proposes none', () => {
  const none = { ...sizes(null, null), list: [] };
  expect(defaultSize('buy', { standard_size_option: null }, none)).toBeNull();
});
