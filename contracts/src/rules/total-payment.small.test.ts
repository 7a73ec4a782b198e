import { expect, test } from 'vitest';
import { type PaymentParts, totalPayment } from './total-payment.ts';

const base: PaymentParts = { price: 350_000, confirmRatio: 3, delivery: 3_000, eventType: null };

test.each<[string, Partial<PaymentParts>, number]>([
  ['price, fee and delivery', {}, 363_500],
  ['points and coupon come off', { points: 3_500, coupon: 10_000 }, 350_000],
  ['never under zero', { points: 999_999 }, 0],
])('%s', (_, change, expected) => {
  expect(totalPayment({ ...base, ...change })).toBe(expected);
});
