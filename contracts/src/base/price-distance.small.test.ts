import { expect, test } from 'vitest';
import { priceDistance, timesText } from './price-distance.ts';

test.each([
  [330_000, 350_000, { kind: 'percent', percent: -5.7 }],
  [400_000, 350_000, { kind: 'percent', percent: 14.3 }],
  [350_000, 350_000, { kind: 'same' }],
  [299_000, 100_000, { kind: 'percent', percent: 199 }],
  [300_000, 100_000, { kind: 'times', times: 3, isMore: false }],
  [301_000, 100_000, { kind: 'times', times: 3, isMore: true }],
  [2_100_000_000, 34_000, { kind: 'times', times: 61_764, isMore: true }],
  [350_000, null, null],
  [350_000, 0, null],
])('measures %i against %s', (price, reference, distance) =>
  expect(priceDistance(price, reference)).toEqual(distance),
);

test('writes multiples with thousands separators', () => {
  expect(timesText({ kind: 'times', times: 61_764, isMore: true })).toBe('61,764배가 넘는');
  expect(timesText({ kind: 'times', times: 3, isMore: false })).toBe('3배인');
});
