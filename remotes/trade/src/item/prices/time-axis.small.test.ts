import { expect, test } from 'vitest';
import { dayTicks, placesInTime } from './time-axis.ts';

const dayOf = (offset: number) =>
  new Date(Date.UTC(2024, 0, 1 + offset)).toISOString().slice(0, 10).replaceAll('-', '.');

test('places a point by its day in time', () => {
  expect(placesInTime(['2026.11.01', '2026.11.04'])).toEqual([0.125, 0.875]);
  expect(placesInTime(['2026.01.01', '2026.01.02', '2026.01.10'])).toEqual([0.05, 0.15, 0.95]);
  expect(placesInTime(['2026.11.01'])).toEqual([0.5]);
  expect(placesInTime([])).toEqual([]);
});

test('keeps equal times equally wide, and points in order', () => {
  for (let seed = 1; seed < 400; seed += 1) {
    const sorted = Array.from(
      { length: 2 + (seed % 60) },
      (_, at) => (seed * seed * 31 + at * at * 17 * seed) % 3_000,
    ).toSorted((one, other) => one - other);
    const places = placesInTime(sorted.map(dayOf));
    const width = (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) + 1;
    for (const [at, place] of places.entries()) {
      expect(place).toBeGreaterThan(places[at - 1] ?? 0);
      expect(place).toBeLessThan(1);
      expect(Math.floor(place * width + 1e-9)).toBe((sorted[at] ?? 0) - (sorted[0] ?? 0));
    }
  }
});

test('shows at most four days on the axis, evenly apart in time, with the ends', () => {
  expect(dayTicks(['2026.11.01', '2026.11.02', '2026.11.10'])).toEqual({
    days: ['2026.11.01', '2026.11.04', '2026.11.07', '2026.11.10'],
    isEveryDay: false,
  });
  expect(dayTicks(['2026.11.01', '2026.11.03'])).toEqual({
    days: ['2026.11.01', '2026.11.02', '2026.11.03'],
    isEveryDay: true,
  });
  expect(dayTicks(['2026.11.01'])).toEqual({ days: ['2026.11.01'], isEveryDay: true });
  expect(dayTicks([]).days).toEqual([]);
});
