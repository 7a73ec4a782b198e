import { describe, expect, test } from 'vitest';
import { type PaymentParts, totalPayment } from './total-payment.ts';

const base: PaymentParts = { price: 350_000, confirmRatio: 3, delivery: 3_000, eventType: null };

test.each<[string, Partial<PaymentParts>, number]>([
  ['price, fee and delivery', {}, 363_500],
  ['points and coupon come off', { points: 3_500, coupon: 10_000 }, 350_000],
  ['never under zero', { points: 999_999 }, 0],
])('computes the total: %s', (_, change, expected) => {
  expect(totalPayment({ ...base, ...change })).toBe(expected);
});

describe('section 9', () => {
  describe('Total payment = price + floor(confirm_ratio% of price) + buyer delivery amount + added delivery charge. For ticket or null event types the event fee is added.', () => {
    test.each([
      [350_000, 3, 3_000, 0, 1_000, 'drop', 363_500],
      [350_000, 3, 3_000, 0, 1_000, null, 364_500],
      [350_000, 3, 3_000, 0, 1_000, 'ticket', 364_500],
      [350_000, 3, 3_000, 5_000, 1_000, 'ticket', 369_500],
      [350_000, 3, 0, 0, 0, null, 360_500],
      [333_333, 1.5, 3_000, 0, 0, 'drop', 341_332],
      [10_000, 0, 0, 0, 0, null, 10_000],
      [2_100_000_000, 3, 3_000, 5_000, 1_000, null, 2_163_009_000],
    ])(
      'adds up %d at %d %%, delivery %d, added %d, event fee %d of type %s to %d',
      (price, confirmRatio, delivery, addedDelivery, eventFee, eventType, total) => {
        expect(totalPayment({ price, confirmRatio, delivery, addedDelivery, eventFee, eventType })).toBe(
          total,
        );
      },
    );
  });
});
