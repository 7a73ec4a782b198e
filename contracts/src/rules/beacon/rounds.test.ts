import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUICKNET } from './chain.ts';
import { BEACON_MARGIN_S, roundOfDraw, roundTime } from './rounds.ts';

test('by hand: round 1 is at genesis, one every three seconds', () => {
  expect(roundTime(QUICKNET, 1)).toBe(1_692_803_367_000);
  expect(roundTime(QUICKNET, 1_001)).toBe(1_692_803_367_000 + 3_000_000);
  // 15 seconds after it are five rounds later.
  expect(roundOfDraw(QUICKNET, new Date(roundTime(QUICKNET, 1_001)))).toBe(1_006);
});

test('the round of a draw is the first that is the margin or more after it', () => {
  fc.assert(
    fc.property(
      fc.record({ genesis_time: fc.integer({ min: 1, max: 2e9 }), period: fc.integer({ min: 1, max: 60 }) }),
      fc.integer({ min: 2e12, max: 4e12 }),
      (chain, at) => {
        const round = roundOfDraw(chain, new Date(at));
        const earliest = at + BEACON_MARGIN_S * 1_000;
        expect(roundTime(chain, round)).toBeGreaterThanOrEqual(earliest);
        if (at % 1_000 === 0) expect(roundTime(chain, round - 1)).toBeLessThan(earliest);
      },
    ),
  );
});
