import { expect, test } from 'vitest';
import { type CouponTerms, couponDiscount } from './coupon-discount.ts';

const fixed: CouponTerms = {
  discount_kind: 'fixed',
  discount_value: 5_000,
  max_discount: null,
  min_price: 30_000,
};
const percent: CouponTerms = {
  discount_kind: 'percent',
  discount_value: 7,
  max_discount: 20_000,
  min_price: 0,
};

test.each<[string, CouponTerms, number, number]>([
  ['fixed at the minimum', fixed, 30_000, 5_000],
  ['fixed a won below the minimum', fixed, 29_999, 0],
  ['fixed above the price', { ...fixed, min_price: 0 }, 3_000, 3_000],
  ['fixed with a cap', { ...fixed, max_discount: 4_000 }, 50_000, 4_000],
  ['percent, floored', percent, 12_345, 864],
  ['percent at the cap', percent, 285_715, 20_000],
  ['percent above the cap', percent, 2_100_000_000, 20_000],
  ['percent of nothing', percent, 0, 0],
  ['all of it', { ...percent, discount_value: 100, max_discount: null }, 10_000, 10_000],
])('computes a discount: %s', (_, terms, price, discount) => {
  expect(couponDiscount(terms, price)).toBe(discount);
});
