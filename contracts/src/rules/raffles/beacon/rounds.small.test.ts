import fc from 'fast-check';
import { expect, test } from 'vitest';
import { QUICKNET } from './chain.ts';
import { BEACON_MARGIN_S, roundOfDraw, roundOfList, roundTime } from './rounds.ts';

test('starts with round 1 at genesis and adds one every three seconds', () => {
  expect(roundTime(QUICKNET, 1)).toBe(1_692_803_367_000);
  expect(roundTime(QUICKNET, 1_001)).toBe(1_692_803_367_000 + 3_000_000);
  // 15 seconds after it are five rounds later.
  expect(roundOfDraw(QUICKNET, new Date(roundTime(QUICKNET, 1_001)))).toBe(1_006);
});

test('chooses for a draw the first round at least the margin after it', () => {
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

test('keeps the round for a list fixed before it is known, and gives a later list a round still unknown', () => {
  fc.assert(
    fc.property(
      fc.record({ genesis_time: fc.integer({ min: 1, max: 1e9 }), period: fc.integer({ min: 1, max: 60 }) }),
      fc.integer({ min: 2e12, max: 4e12 }),
      fc.integer({ min: 0, max: 200_000 }),
      (chain, at, delay) => {
        const announced = roundOfDraw(chain, new Date(at));
        const listed = at + delay;
        const round = roundOfList(chain, new Date(at), new Date(listed));
        expect(roundTime(chain, round)).toBeGreaterThan(listed);
        expect(round === announced).toBe(listed < roundTime(chain, announced));
        // The published time is cut to seconds and gives the same round.
        const published = new Date(Math.floor(listed / 1_000) * 1_000);
        expect(roundOfList(chain, new Date(at), published)).toBe(round);
      },
    ),
  );
});
