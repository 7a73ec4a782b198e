import { expect, test } from 'vitest';
import { type PaymentParts, totalPayment } from './total-payment.ts';

const base: PaymentParts = { price: 350_000, confirmRatio: 3, delivery: 3_000, eventType: null };

test.each<[string, Partial<PaymentParts>, number]>([
  ['price, fee and delivery', {}, 363_500],
  ['quick delivery adds', { addedDelivery: 2_000 }, 365_500],
  ['an event fee counts without an event type', { eventFee: 1_000 }, 364_500],
  ['and for tickets', { eventFee: 1_000, eventType: 'ticket' }, 364_500],
  ['and for no other event', { eventFee: 1_000, eventType: 'drop' }, 363_500],
  ['points and coupon come off', { points: 3_500, coupon: 10_000 }, 350_000],
  ['never under zero', { points: 999_999 }, 0],
  ['the fee is floored', { price: 333_000, confirmRatio: 1.5 }, 340_995],
])('%s', (_, change, expected) => {
  expect(totalPayment({ ...base, ...change })).toBe(expected);
});
