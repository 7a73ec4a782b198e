import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type ClaimFacts,
  decisionProblem,
  partLimits,
  partRefund,
  payersOf,
  wholeRefund,
} from './claim-rules.ts';

const FACTS: ClaimFacts = {
  isSettled: false,
  payout: 95_000,
  money: 100_000,
  points: 6_000,
  coupon: 0,
  accrued: 0,
  accruedLeft: 0,
};
const won = fc.nat({ max: 1_000_000 });
const facts = fc
  .record({
    isSettled: fc.boolean(),
    payout: won,
    money: won,
    points: won,
    coupon: won,
    accrued: won,
    share: fc.nat({ max: 100 }),
  })
  .map(({ share, ...more }) => ({ ...more, accruedLeft: Math.floor((more.accrued * share) / 100) }));

test('lets the seller pay before settlement alone, and no more than the payout', () => {
  expect(payersOf(FACTS)).toEqual(['seller', 'centre']);
  expect(payersOf({ isSettled: true })).toEqual(['centre']);
  expect(partLimits(FACTS)).toEqual({ seller: 95_000, centre: 106_000 });
  expect(partLimits({ ...FACTS, isSettled: true })).toEqual({ seller: 0, centre: 106_000 });
});

test.each([
  [{ decision: 'rejected' }, null],
  [{ decision: 'rejected', payer: 'centre' }, 'claim_payer'],
  [{ decision: 'refund_return' }, 'claim_payer'],
  [{ decision: 'refund_return', payer: 'seller' }, null],
  [{ decision: 'refund_return', payer: 'seller', amount: 1_000 }, 'claim_amount'],
  [{ decision: 'part_refund', payer: 'seller' }, 'claim_amount'],
  [{ decision: 'part_refund', payer: 'seller', amount: 0 }, 'claim_amount'],
  [{ decision: 'part_refund', payer: 'seller', amount: 95_000 }, null],
  [{ decision: 'part_refund', payer: 'seller', amount: 95_001 }, 'claim_amount'],
  [{ decision: 'part_refund', payer: 'centre', amount: 106_000 }, null],
] as const)('judges the decision %o', (made, problem) => {
  expect(decisionProblem(FACTS, made)).toBe(problem);
});

test('gives a part back in money first, then in points', () => {
  expect(partRefund(FACTS, 30_000)).toEqual({ money: 30_000, points: 0, coupon: 0, takenBack: 0 });
  expect(partRefund(FACTS, 101_000)).toEqual({ money: 100_000, points: 1_000, coupon: 0, takenBack: 0 });
});

test('takes spent points of the purchase off the refund', () => {
  const settled = { ...FACTS, accrued: 500, accruedLeft: 200 };
  expect(wholeRefund(settled)).toEqual({ money: 99_700, points: 6_000, coupon: 0, takenBack: 200 });
  expect(wholeRefund({ ...settled, money: 100 })).toMatchObject({ money: 0, points: 5_800 });
});

test('never gives back more than what is left, nor less than nothing', () => {
  fc.assert(
    fc.property(facts, won, (its, amount) => {
      const whole = wholeRefund(its);
      expect(Math.min(whole.money, whole.points, whole.takenBack)).toBeGreaterThanOrEqual(0);
      expect(whole.money).toBeLessThanOrEqual(its.money);
      expect(whole.points).toBeLessThanOrEqual(its.points);
      const gone = its.money + its.points - whole.money - whole.points + whole.takenBack;
      expect(gone).toBeLessThanOrEqual(its.accrued);
      for (const payer of payersOf(its)) {
        if (decisionProblem(its, { decision: 'part_refund', payer, amount }) !== null) continue;
        const part = partRefund(its, amount);
        expect(part.money + part.points).toBe(amount);
        expect(part.points).toBeLessThanOrEqual(its.points);
      }
    }),
  );
});
