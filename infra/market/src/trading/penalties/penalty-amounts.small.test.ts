import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { buyersShareOfPenalty } from './penalty-amounts.ts';

test.each([
  [0, 0],
  [1, 0],
  [1_000, 500],
  [23_501, 11_750],
  [315_000_000, 157_500_000],
])('penalty of %d won: pays the buyer %d', (penalty, share) => {
  expect(buyersShareOfPenalty(penalty)).toBe(share);
});

test('the buyer never gets more than SOLD keeps, and a won less at most', () => {
  assert(
    property(integer({ min: 0, max: 315_000_000 }), (penalty) => {
      const share = buyersShareOfPenalty(penalty);
      const rest = penalty - share;
      expect(rest - share).toBeGreaterThanOrEqual(0);
      expect(rest - share).toBeLessThanOrEqual(1);
    }),
  );
});
