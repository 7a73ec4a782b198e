import { expect, test } from 'vitest';
import { percentText, ratioOf } from './ratio.ts';

test.each([
  [350_000, 3, 10_500],
  [351_000, 3, 10_530],
  [333_000, 1.5, 4_995],
  [10_000, 0.5, 50],
  [10_001, 0.5, 50],
  [2_100_000_000, 5, 105_000_000],
  [1_000, 0, 0],
  [290, 1.1, 3],
])('computes for %d won the share of %d %%', (amount, percent, expected) => {
  expect(ratioOf(amount, percent)).toBe(expected);
});

test.each([
  [3, '3.0%'],
  [1.5, '1.5%'],
  [0.5, '0.5%'],
  [10, '10.0%'],
  [1.25, '1.25%'],
  [0.125, '0.125%'],
])('writes %d percent as %s', (percent, text) => {
  expect(percentText(percent)).toBe(text);
});
