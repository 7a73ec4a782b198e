import { expect, test } from 'vitest';
import { priceDirection, priceVariation } from './price-variation.ts';

const trades = (...prices: number[]) => prices.map((price) => ({ price }));

test.each([
  [trades(), null, 'same'],
  [trades(5), null, 'same'],
  [trades(5, 8), 3, 'down'],
  [trades(8, 5, 99), 3, 'up'],
  [trades(5, 5), 0, 'same'],
])('reads the variation of %j', (list, variation, direction) => {
  expect(priceVariation(list)).toBe(variation);
  expect(priceDirection(list)).toBe(direction);
});
