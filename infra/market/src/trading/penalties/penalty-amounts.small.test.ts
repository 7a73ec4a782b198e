import { assert, boolean, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { sharesOfPenalty } from './penalty-amounts.ts';

const BEFORE = new Date('2026-11-27T23:59:59.999+09:00');
const SINCE = new Date('2026-11-28T00:00:00+09:00');

test.each([
  [0, 3_000, 0],
  [1_000, 3_000, 0],
  [3_000, 3_000, 0],
  [3_001, 3_000, 1],
  [23_500, 3_000, 20_500],
  [23_500, 0, 23_500],
  [315_000_000, 3_000, 314_997_000],
])('pays from a penalty of %d won at costs of %d to the buyer %d', (penalty, cost, buyers) => {
  expect(sharesOfPenalty(penalty, cost, SINCE)).toEqual({ kept: penalty - buyers, buyers, isHalf: false });
});

test.each([
  [0, 0, false],
  [1_001, 500, true],
  [5_999, 2_999, false],
  [5_998, 2_999, true],
  [6_000, 3_000, false],
  [23_500, 20_500, false],
])('pays from a penalty of %d won of an earlier order to the buyer %d', (penalty, buyers, isHalf) => {
  expect(sharesOfPenalty(penalty, 3_000, BEFORE)).toEqual({ kept: penalty - buyers, buyers, isHalf });
});

test('leaves the centre no won above its costs, the buyer the promised share, and both the whole', () => {
  assert(
    property(
      integer({ min: 0, max: 315_000_000 }),
      integer({ min: 0, max: 10_000_000 }),
      boolean(),
      (penalty, cost, isEarly) => {
        const { kept, buyers } = sharesOfPenalty(penalty, cost, isEarly ? BEFORE : SINCE);
        expect(kept + buyers).toBe(penalty);
        expect(Math.min(kept, buyers)).toBeGreaterThanOrEqual(0);
        expect(kept).toBeLessThanOrEqual(cost);
        if (isEarly) expect(buyers).toBeGreaterThanOrEqual(Math.floor(penalty / 2));
        else if (buyers > 0) expect(kept).toBe(cost);
      },
    ),
  );
});
