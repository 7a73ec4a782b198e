import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instalmentChoices, instalmentOf, instalmentText } from './instalments.ts';
import { takesInstalments } from './payment-method.ts';

const FIGURES = { from: 50_000, mostMonths: 12 };
const ALL = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

test.each([
  ['batch', 50_000, ALL],
  ['batch', 49_999, []],
  ['card', 337_750, ALL],
  ['kbpay', 50_000, ALL],
  ['kcpred', 50_000, ALL],
  ['kakaopay', 500_000, []],
  ['transfer', 500_000, []],
  ['account', 500_000, []],
  ['bnpl', 500_000, []],
] as const)('offers the instalments of %s for %d won', (method, total, choices) => {
  expect(instalmentChoices(FIGURES, method, total)).toEqual(choices);
});

test.each([
  [0, []],
  [1, []],
  [2, [2]],
  [6, [2, 3, 4, 5, 6]],
])('offers at most %d months', (mostMonths, choices) => {
  expect(instalmentChoices({ from: 0, mostMonths }, 'batch', 1)).toEqual(choices);
});

test('keeps an allowed choice, else takes a single payment', () => {
  const methods = fc.constantFrom('batch', 'card', 'kakaopay', 'bnpl', 'transfer' as const);
  fc.assert(
    fc.property(methods, fc.nat(2_000_000), fc.nat(15), fc.nat(14), (method, total, mostMonths, chosen) => {
      const had = instalmentOf(chosen, instalmentChoices({ from: 50_000, mostMonths }, method, total));
      const isHad =
        takesInstalments(method) && total >= 50_000 && chosen >= 2 && chosen <= mostMonths ? chosen : 0;
      expect(had).toBe(isHad);
    }),
  );
});

test.each([
  [0, '일시불'],
  [3, '3개월 할부'],
])('writes %d months as %s', (months, text) => {
  expect(instalmentText(months)).toBe(text);
});
