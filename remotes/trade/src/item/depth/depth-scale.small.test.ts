import { expect, test } from 'vitest';
import { depthOf, placeOfPrice, stairPath } from './depth-scale.ts';

const bids = (...steps: [price: number, count: number][]) =>
  steps.map(([price, count]) => ({ price, count, option: '260' }));

test('adds units up from the best price outwards, with the middle and the spread between', () => {
  const depth = depthOf(bids([98_000, 2], [95_000, 1]), bids([102_000, 1], [104_000, 4]));
  expect(depth?.buy.map(({ total }) => total)).toEqual([2, 3]);
  expect(depth?.sell.map(({ total }) => total)).toEqual([1, 5]);
  expect(depth).toMatchObject({ middle: 100_000, spread: 4_000, most: 5, outside: 0 });
});

test('has no depth without bids, and no spread with one side alone', () => {
  expect(depthOf([], [])).toBeNull();
  expect(depthOf(bids([98_000, 1]), [])).toMatchObject({ middle: 98_000, spread: null, most: 1 });
  expect(depthOf([], bids([98_000, 1]))).toMatchObject({ middle: 98_000, spread: null, most: 1 });
});

test('lists a distant bid beside the picture so that it does not compress the others into one line', () => {
  const depth = depthOf(
    bids([98_000, 1], [95_000, 1], [10_000, 3]),
    bids([102_000, 1], [110_000, 1], [2_100_000_000, 1]),
  );
  expect(depth?.outside).toBe(4);
  expect(depth?.to).toBeLessThanOrEqual(140_000);
  expect(depth?.from).toBeGreaterThanOrEqual(60_000);
});

test('shows the best bids of both sides, however far apart they are', () => {
  const depth = depthOf(bids([20_000, 1]), bids([2_100_000_000, 1]));
  expect(depth && [placeOfPrice(20_000, depth) >= 0, placeOfPrice(2_100_000_000, depth) < 1]).toEqual([
    true,
    true,
  ]);
  expect(depth?.outside).toBe(0);
});

test('leaves room on both sides of a single price', () => {
  const depth = depthOf(bids([1_000, 1]), []);
  expect(depth && depth.to > depth.from).toBe(true);
});

test('draws a side as stairs from its best price outwards', () => {
  const box = { from: 0, to: 100, most: 4 };
  const steps = [
    { price: 40, count: 1, total: 1 },
    { price: 20, count: 3, total: 4 },
  ];
  expect(stairPath(steps, box, { width: 100, height: 40, side: 'buy' })).toBe('M40 40H40V30H20V0H0V40Z');
  expect(stairPath([], box, { width: 100, height: 40, side: 'sell' })).toBe('');
});
