import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ordinalText } from './ordinal-text.ts';

test('writes a rank as a Korean ordinal', () => {
  expect([1, 2, 6, 7, 1_204].map(ordinalText)).toEqual([
    '첫 번째',
    '두 번째',
    '여섯 번째',
    '7번째',
    '1,204번째',
  ]);
});

test('uses no digit in the first six, and another text for each rank', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), (place) => {
      expect(/\d/.test(ordinalText(place))).toBe(place > 6);
      expect(ordinalText(place)).not.toBe(ordinalText(place + 1));
    }),
  );
});
