import { describe, expect, test } from 'vitest';
import { countedPoints, pointProblem, startingPoints, usablePoints } from './points.ts';

test.each([
  [10_000, 363_500, 100, 10_000],
  [1_000_000, 363_550, 100, 363_300],
  [1_000_000, 363_500, 100, 363_500],
  [1_000_000, 363_770, 100, 363_500],
  [1_000_000, 150, 100, 0],
  [1_000_000, 100_000, 10, 10_000],
  [50, 100_000, 100, 0],
  [1_000_000, 100_000, 33.3, 33_300],
])('limits %d owned points for %d won at %d %% to %d usable', (owned, amount, ratio, most) => {
  expect(usablePoints(owned, amount, ratio)).toBe(most);
});

test.each([
  [100, true],
  [0, true],
  [150, false],
  [-100, false],
  [5_100, false],
  [null, false],
])('judges a use of %d of 5,000 points', (points, fine) => {
  expect(pointProblem(points, { owned: 5_000, most: 5_000, amount: 9_000 }) === null).toBe(fine);
});

test.each([
  [9_000, null],
  [
    8_900,
    '포인트를 쓰고 남는 금액은 없거나 200원 이상이어야 해요. 8,800P까지 낮추거나 9,000P까지 올려 주세요.',
  ],
  [8_800, null],
])('judges a use of %d points for 9,000 won', (points, problem) => {
  expect(pointProblem(points, { owned: 9_000, most: 9_000, amount: 9_000 })).toBe(problem);
});

test.each([
  [5_000, 5_000],
  [5_100, 0],
  [12_345, 0],
  [99_999_900, 0],
  [null, 0],
])('counts %d typed points as %d of 5,000', (points, counted) => {
  expect(countedPoints(points, { owned: 5_000, most: 5_000, amount: 9_000 })).toBe(counted);
});

describe('The point amount is the max usable point if the customer’s points exceed it, else the customer’s points rounded down to hundreds.', () => {
  test.each([
    [10_050, 5_000, 5_000],
    [5_001, 5_000, 5_000],
    [5_000, 5_000, 5_000],
    [4_999, 5_000, 4_900],
    [100, 5_000, 100],
    [99, 5_000, 0],
    [0, 5_000, 0],
    [0, 0, 0],
  ])('starts %d owned points with %d usable at %d', (owned, usable, points) => {
    expect(startingPoints(owned, usable)).toBe(points);
  });
});

describe('Point amounts are in multiples of 100.', () => {
  test.each([
    [0, true],
    [100, true],
    [4_900, true],
    [50, false],
    [150, false],
    [-100, false],
    [100.5, false],
  ])('accepts %d points: %s', (points, isFine) =>
    expect(pointProblem(points, { owned: 5_000, most: 5_000, amount: 9_000 }) === null).toBe(isFine),
  );
});
