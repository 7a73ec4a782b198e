import { expect, test } from 'vitest';
import { priceOption, sizeName, startingSize } from './selected-size.ts';

const size = (id: number, buy: number | null, sell: number | null) => ({
  id,
  buy_product: buy === null ? null : { id: buy, price: 100_000 },
  sell_product: sell === null ? null : { id: sell, price: 90_000 },
});
const sizes = [size(1, null, null), size(2, 20, null), size(3, null, 30)];

test.each([
  [1, 20, 30, 1],
  [null, 20, 30, 2],
  [null, null, 30, 3],
  [9, null, null, undefined],
])(
  'starts with the standard size %s, else the lowest ask %s, else the highest bid %s',
  (standard, min, max, expected) => {
    expect(startingSize(sizes, standard, min, max)?.id).toBe(expected);
  },
);

test.each([
  ['270', 'US 9', '270 (US 9)'],
  ['FREE', '', 'FREE'],
  ['M', 'M', 'M'],
])('writes the size %s and %s as %s', (kor_name, us_name, text) => {
  expect(sizeName({ kor_name, us_name })).toBe(text);
});

test('names the size of a price, unless there is only one', () => {
  expect(priceOption({ option_type_code: 'mm', kor_name: '240' })).toBe('240');
  expect(priceOption({ option_type_code: 'one_size', kor_name: 'ONE SIZE' })).toBe('');
});
