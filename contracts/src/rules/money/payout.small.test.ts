import { expect, test } from 'vitest';
import { sellerPayout } from './payout.ts';

test.each([
  [350_000, 5, null, 17_500, 332_500],
  [351_000, 5, null, 17_550, 333_450],
  [350_000, 5, 0, 0, 350_000],
  [10_000, 5, 2.5, 250, 9_750],
])('pays out %d won at %d %% (event %s)', (price, ratio, event, fee, payout) => {
  expect(sellerPayout(price, ratio, event)).toEqual({ fee, payout });
});
