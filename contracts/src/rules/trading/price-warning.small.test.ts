import { expect, test } from 'vitest';
import { priceWarning } from './price-warning.ts';

test.each([
  [100_000, null, ''],
  [129_000, 100_000, ''],
  [130_000, 100_000, '30.0% 높은'],
  [70_000, 100_000, '30.0% 낮은'],
  [71_000, 100_000, ''],
  [310_000, 100_000, '3배가 넘는'],
])('compares %d with %s', (price, last, part) => {
  const warning = priceWarning(price, last);
  expect(part === '' ? warning : warning.includes(part)).toBe(part === '' ? '' : true);
});
