import { expect, test } from 'vitest';
import { planOf } from './instalment.ts';

test.each([
  [{ amount: 50_000 }, {}],
  [{ amount: 1_000, cardInstallmentPlan: 0 }, { card: { installmentPlanMonths: 0 } }],
  [{ amount: 50_000, cardInstallmentPlan: 12 }, { card: { installmentPlanMonths: 12 } }],
])('plans the instalments of %j', (asked, plan) => {
  expect(planOf(asked)).toEqual(plan);
});

test.each([1, 13, 2.5])('refuses %d months', (cardInstallmentPlan) => {
  expect(planOf({ amount: 50_000, cardInstallmentPlan })).toMatchObject({
    status: 400,
    body: { code: 'INVALID_CARD_INSTALLMENT_PLAN' },
  });
});

test('refuses instalments of too low an amount', () => {
  expect(planOf({ amount: 49_999, cardInstallmentPlan: 2 })).toMatchObject({ status: 400 });
});
