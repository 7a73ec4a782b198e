import { expect, test } from 'vitest';
import { premiumText, rateText } from './price-rate.ts';

test.each([
  [3, '3.0%'],
  [-0.66, '0.7%'],
  [0, '0.0%'],
  [1234.56, '1,234.6%'],
  [9_899.9, '9,899.9%'],
  [9_900, '100배 이상'],
  [6_097_461, '100배 이상'],
])('writes %d percent as %s', (percent, text) => {
  expect(rateText(percent)).toBe(text);
});

test.each([
  [156_000, 139_000, '발매가보다 12.2% 높아요'],
  [120_000, 139_000, '발매가보다 13.7% 낮아요'],
  [139_000, 139_000, '발매가와 같아요'],
  [2_100_000_000, 139_000, '발매가의 100배 이상이에요'],
  [null, 139_000, null],
  [139_000, null, null],
  [139_000, 0, null],
])('compares %j with a release price of %j: %s', (price, release, text) => {
  expect(premiumText(price, release)).toBe(text);
});
