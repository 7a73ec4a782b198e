import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sellPace, type TradedDay } from './sell-pace.ts';

const TODAY = 1_000;
const UNKNOWN = { pace: 'unknown', days: null };

/** One trade on each of these days before today. @param price won, by days before today */
const traded = (ages: readonly number[], price: (age: number) => number = () => 100_000): TradedDay[] =>
  [...ages]
    .sort((one, other) => other - one)
    .map((age) => ({ day: TODAY - age, max: price(age), average: price(age), count: 1 }));
const every = (step: number, from = 179) =>
  Array.from({ length: Math.floor(from / step) + 1 }, (_, at) => at * step);

test.each([
  ['a day', 1, { pace: 'days', days: 1 }],
  ['six days', 6, { pace: 'days', days: 3 }],
  ['20 days', 20, { pace: 'days', days: 11 }],
])('expects a price that trades every %s to sell in about half of it', (_, step, pace) => {
  expect(sellPace(traded(every(step)), 100_000, TODAY)).toEqual(pace);
});

test('expects a dearer price to wait for dearer trades, and one above all of them to sell slowly', () => {
  const days = traded(every(1).slice(1), (age) => (age % 10 === 0 ? 110_000 : 100_000));
  expect(sellPace(days, 100_000, TODAY)).toEqual({ pace: 'days', days: 1 });
  expect(sellPace(days, 110_000, TODAY)).toEqual({ pace: 'days', days: 5 });
  expect(sellPace(days, 130_000, TODAY)).toEqual({ pace: 'long', days: null });
});

test('compares with the market of each day, not with its prices', () => {
  const doubling = traded(every(1), (age) => 200_000 - age * 500);
  expect(sellPace(doubling, 200_000, TODAY)).toEqual({ pace: 'days', days: 1 });
});

test.each([
  ['no trades', []],
  ['six trades', traded(every(30))],
  ['trades of the last weeks alone', traded(every(1, 40))],
])('says nothing from %s', (_, days) => {
  expect(sellPace(days, 100_000, TODAY)).toEqual(UNKNOWN);
});

test('expects no price to sell sooner than a lower one', () => {
  const rank = ({ pace, days }: ReturnType<typeof sellPace>) => (pace === 'long' ? 99 : (days ?? 0));
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 179 }), { minLength: 8, maxLength: 120 }),
      fc.array(fc.integer({ min: 50, max: 150 }), { minLength: 180, maxLength: 180 }),
      fc.integer({ min: 50_000, max: 150_000 }),
      fc.integer({ min: 0, max: 50_000 }),
      (ages, prices, price, more) => {
        const days = traded(ages, (age) => (prices[age] as number) * 1_000);
        const [low, high] = [sellPace(days, price, TODAY), sellPace(days, price + more, TODAY)];
        expect(high.pace === 'unknown').toBe(low.pace === 'unknown');
        expect(rank(high)).toBeGreaterThanOrEqual(rank(low));
      },
    ),
  );
});
