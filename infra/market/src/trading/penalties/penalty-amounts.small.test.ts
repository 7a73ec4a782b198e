import { assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOfPenalty } from './penalty-amounts.ts';

test.each([
  [0, 3_000, 0],
  [1_000, 3_000, 0],
  [3_000, 3_000, 0],
  [3_001, 3_000, 1],
  [23_500, 3_000, 20_500],
  [23_500, 0, 23_500],
  [315_000_000, 3_000, 314_997_000],
])('penalty of %d won at costs of %d: pays the buyer %d', (penalty, cost, buyers) => {
  expect(sharesOfPenalty(penalty, cost)).toEqual({ kept: penalty - buyers, buyers });
});

test('the centre keeps its costs and no won above them, and the parts are the whole', () => {
  assert(
    property(integer({ min: 0, max: 315_000_000 }), integer({ min: 0, max: 10_000_000 }), (penalty, cost) => {
      const { kept, buyers } = sharesOfPenalty(penalty, cost);
      expect(kept + buyers).toBe(penalty);
      expect(Math.min(kept, buyers)).toBeGreaterThanOrEqual(0);
      expect(kept).toBeLessThanOrEqual(cost);
      if (buyers > 0) expect(kept).toBe(cost);
    }),
  );
});
