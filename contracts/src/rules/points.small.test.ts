import { expect, test } from 'vitest';
import { pointProblem, usablePoints } from './points.ts';

test.each([
  [10_000, 363_500, 100, 10_000],
  [1_000_000, 363_550, 100, 363_500],
  [1_000_000, 100_000, 10, 10_000],
  [50, 100_000, 100, 0],
  [1_000_000, 100_000, 33.3, 33_300],
])('%d owned for %d won at %d %%: %d usable', (owned, amount, ratio, most) => {
  expect(usablePoints(owned, amount, ratio)).toBe(most);
});

test.each([
  [100, true],
  [0, true],
  [150, false],
  [-100, false],
  [5_100, false],
  [null, false],
])('%d points of 5,000', (points, fine) => {
  expect(pointProblem(points, 5_000, 9_000) === null).toBe(fine);
});
