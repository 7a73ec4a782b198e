import { expect, test } from 'vitest';
import { type DayPrices, MOST_POINTS, thin } from './thin.ts';

const day = (at: number, price: number, count = 1): DayPrices => ({
  option: '260',
  day: `d${at}`,
  min: price,
  max: price,
  sum: price * count,
  count,
});

test('keeps few days as they are', () => {
  expect(thin([day(1, 100), day(2, 300, 2)])).toEqual([
    { x: 'd1', y: 100, option: '260', count: 1 },
    { x: 'd2', y: 300, option: '260', count: 2 },
  ]);
  expect(thin([])).toEqual([]);
});

test('joins many days, weighted by their trades, and keeps the last day last', () => {
  const days = Array.from({ length: 401 }, (_, at) =>
    day(at, at < 2 ? 100 + at * 300 : 50, at === 1 ? 2 : 1),
  );
  const points = thin(days);
  expect(points.length).toBeLessThanOrEqual(MOST_POINTS);
  expect(points[0]?.y).toBe(Math.round((100 + 400 * 2 + 50) / 4));
  expect(points.at(-1)?.x).toBe('d400');
  expect(points.map(({ count }) => count).reduce((sum, count) => sum + count)).toBe(402);
});
