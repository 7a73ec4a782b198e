import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closetSums, gainOf, worthByDay } from './closet-worth.ts';

test.each([
  [100_000, 112_340, { gain: 12_340, gain_rate: 12.3 }],
  [300_000, 200_000, { gain: -100_000, gain_rate: -33.3 }],
  [0, 50_000, { gain: 50_000, gain_rate: null }],
  [null, 50_000, { gain: null, gain_rate: null }],
  [50_000, null, { gain: null, gain_rate: null }],
])('computes the gain of a unit bought for %s and worth %s', (price, worth, gain) => {
  expect(gainOf(price, worth)).toEqual(gain);
});

test('sums up all units, and their gain where both amounts are known', () => {
  expect(
    closetSums([
      { bought_price: 100_000, worth: 150_000 },
      { bought_price: 80_000, worth: null },
      { bought_price: null, worth: 70_000 },
    ]),
  ).toEqual({ bought_amt: 180_000, worth_amt: 220_000, gain: 50_000, gain_rate: 50 });
  expect(closetSums([])).toEqual({ bought_amt: 0, worth_amt: 0, gain: null, gain_rate: null });
});

const DAYS = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];

test('follows prices and what was owned, from the first known worth on', () => {
  const prices = new Map([
    [
      1,
      [
        { day: '2025-12-01', price: 100 },
        { day: '2026-01-03', price: 120 },
      ],
    ],
    [2, [{ day: '2026-01-04', price: 50 }]],
  ]);
  const units = [
    { sizeId: 1, from: '2026-01-02', until: '2026-01-05' },
    { sizeId: 2, from: '2026-01-01', until: null },
  ];
  expect(worthByDay(units, prices, DAYS)).toEqual([
    { day: '2026-01-02', worth: 100 },
    { day: '2026-01-03', worth: 120 },
    { day: '2026-01-04', worth: 170 },
    { day: '2026-01-05', worth: 50 },
  ]);
  expect(worthByDay(units, new Map(), DAYS)).toEqual([]);
});

test('adds up the worth of two closets', () => {
  const day = fc.constantFrom(...DAYS);
  const unit = fc.record({ sizeId: fc.constantFrom(1, 2), from: day, until: fc.option(day) });
  const prices = new Map([1, 2].map((size) => [size, [{ day: '2025-12-01', price: size * 100 }]]));
  const on = (units: Parameters<typeof worthByDay>[0]) =>
    DAYS.map((one) => worthByDay(units, prices, DAYS).find(({ day: other }) => other === one)?.worth ?? 0);
  fc.assert(
    fc.property(fc.array(unit), fc.array(unit), (some, others) => {
      const [first, second, both] = [on(some), on(others), on([...some, ...others])];
      expect(both).toEqual(first.map((worth, at) => worth + (second[at] ?? 0)));
    }),
  );
});
