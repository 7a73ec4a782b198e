import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buyerAmounts } from '../rules/trading/order-amounts.ts';
import { isPayable, LEAST_PAYMENT, repayProblem, takenOff } from './least-payment.ts';

const FIGURES = {
  confirmRatio: 3,
  storedConfirmRatio: 1.5,
  delivery: 3_000,
  quickDelivery: 5_000,
  addedDelivery: 5_000,
  eventFee: 0,
  pointRatio: 100,
};

test('leaves nothing, or an amount that every method accepts, after points and coupons at every price', () => {
  const choice = fc.record({
    price: fc.integer({ min: 10, max: 300 }).map((thousands) => thousands * 1_000),
    delivery: fc.constantFrom('normal' as const, 'quick' as const, 'inventory' as const),
    zipcode: fc.constantFrom(null, '04524', '63309'),
    eventType: fc.constant(null),
    points: fc.integer({ min: 0, max: 400_000 }),
    coupon: fc.oneof(fc.integer({ min: 0, max: 320_000 }), fc.constant(Number.MAX_SAFE_INTEGER)),
  });
  const pointRatio = fc.oneof(fc.constant(100), fc.double({ min: 0, max: 100, noNaN: true }));
  fc.assert(
    fc.property(choice, pointRatio, (chosen, ratio) => {
      const { gross, points, coupon, total } = buyerAmounts({ ...FIGURES, pointRatio: ratio }, chosen);
      expect(isPayable(total)).toBe(true);
      expect(gross - points - coupon).toBe(total);
      expect([points % 100, points <= chosen.points, coupon <= chosen.coupon]).toEqual([0, true, true]);
    }),
    { numRuns: 5_000 },
  );
});

test('holds back no more than the least payment requires', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: LEAST_PAYMENT, max: 10_000 }),
      fc.integer({ min: 0, max: 10_000 }),
      fc.constantFrom(1, 100),
      (amount, wanted, step) => {
        const taken = takenOff(wanted, amount, step);
        const more = taken + step;
        expect(more > Math.min(wanted, amount) || !isPayable(amount - more)).toBe(true);
      },
    ),
  );
});

test.each([
  [null, 9_000, '갚을 금액을 숫자로 입력해 주세요.'],
  [0, 9_000, '갚을 금액을 숫자로 입력해 주세요.'],
  [9_001, 9_000, '갚을 금액은 9,000원이에요.'],
  [9_000, 9_000, null],
  [99, 9_000, '100원부터 갚을 수 있어요.'],
  [100, 9_000, null],
  [8_900, 9_000, null],
  [8_901, 9_000, '남는 금액은 100원 이상이어야 해요. 모두(9,000원) 갚거나 조금 덜 갚아 주세요.'],
])('checks a repayment of %s of %d won', (amount, owed, problem) =>
  expect(repayProblem(amount, owed)).toBe(problem),
);
