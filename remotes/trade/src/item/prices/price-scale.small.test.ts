import { expect, test } from 'vitest';
import { wholeGraph } from '../../testing/whole-graph.ts';
import { barsPath, depthOf, graphTicks, linePath, priceTicks, shortWon } from './price-scale.ts';

test.each([
  [
    [112_000, 187_000],
    [100_000, 120_000, 140_000, 160_000, 180_000, 200_000],
  ],
  [
    [300_000, 300_000],
    [300_000, 400_000],
  ],
  [
    [0, 0],
    [0, 0.25],
  ],
])('rounds the ticks around %j, which hold every price', (prices, expected) => {
  expect(priceTicks(prices)).toEqual(expected);
});

test('holds every price of many ranges in a few even ticks', () => {
  for (let low = 1; low < 5_000_000; low = low * 3 + 7)
    for (const range of [0, 3, 990, 41_000, 7_000_000]) {
      const ticks = priceTicks([low + range, low]);
      expect(ticks[0]).toBeLessThanOrEqual(low);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(low + range);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(7);
    }
});

test('draws a line through the prices, each at its place', () => {
  expect(linePath([100, 200, 150], [1 / 6, 0.5, 5 / 6], [100, 150, 200], 300, 80)).toBe(
    'M50 80L150 0L250 40',
  );
});

test('draws a single price as a line across', () => {
  expect(linePath([150], [0.5], [100, 200], 300, 80)).toBe('M0 40H300');
});

test('places a price by its share of the axis from the top', () => {
  expect([200, 150, 100].map((price) => depthOf(price, [100, 200]))).toEqual([0, 0.5, 1]);
});

test('shortens won on an axis', () => {
  expect([9_900, 123_400, 250_000_000].map(shortWon)).toEqual(['9900', '12.3만', '2.5억']);
});

test('shows the release price, unless it is far from every trade', () => {
  const withRelease = (release_price: number | null) => {
    const ticks = graphTicks({ ...wholeGraph, release_price });
    return [ticks[0], ticks.at(-1)];
  };
  expect(withRelease(null)).toEqual([120_000, 180_000]);
  expect(withRelease(90_000)).toEqual([75_000, 200_000]);
  expect(withRelease(59_000)).toEqual([120_000, 180_000]);
  expect(withRelease(2_100_000_000)).toEqual([120_000, 180_000]);
});

test('places bars under their points, with the highest filling the box', () => {
  expect(barsPath([1, 4, 2], [1 / 6, 0.5, 5 / 6], 100, 20)).toBe('M16.67 20V15M50 20V0M83.33 20V10');
  expect(barsPath([3], [0.5], 100, 20)).toBe('M50 20V0');
});
