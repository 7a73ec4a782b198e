import { expect, test } from 'vitest';
import { marketTrend, proposedSellPrice, quickPriceSteps } from './price-help.ts';

test.each([
  [110_000, 100_000, 'up', 10],
  [90_000, 100_000, 'down', 10],
  [102_000, 100_000, 'level', 0],
  [98_000, 100_000, 'level', 0],
  [103_000, 100_000, 'up', 3],
  [100_000, 0, 'level', 0],
])('compares the last trade %d with an average of %d as %s', (last, average, trend, percent) => {
  expect(marketTrend(last, average)).toEqual({ trend, percent });
});

test.each([
  [20_000, [1_000]],
  [50_000, [1_000, 2_000]],
  [100_000, [1_000, 5_000]],
  [350_000, [1_000, 5_000, 20_000]],
  [1_000_000, [1_000, 10_000, 50_000]],
  [40_000_000, [1_000, 500_000, 2_000_000]],
])('offers for a price of %d the steps %j', (price, steps) => {
  expect(quickPriceSteps(price)).toEqual(steps);
});

test.each([
  [null, 90_000, 0, null],
  [100_000, null, 0, 99_000],
  [100_000, 90_000, 0, 99_000],
  [100_000, 99_000, 0, null],
  [10_000, null, 0, null],
  [20_000, null, 2, null],
  [21_000, null, 2, 20_000],
] as const)(
  'proposes for a best ask of %s and a best bid of %s at grade %s the price %s',
  (ask, bid, grade, price) => {
    expect(proposedSellPrice(ask, bid, grade)).toBe(price);
  },
);
