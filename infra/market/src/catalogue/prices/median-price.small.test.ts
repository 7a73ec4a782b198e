import { USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { REFERENCE_TRADES, referencePrice } from './median-price.ts';

const NOW = new Date('2026-11-21T03:00:00Z');
const ago = (ms: number, price: number) => ({ price, traded_at: new Date(NOW.getTime() - ms) });
const HOUR = 3_600_000;

test.each([
  [[], null],
  [[100_000], 100_000],
  [[100_000, 200_000], 150_000],
  [[100_000, 101_001], 100_500],
  [[900_000, 100_000, 110_000], 110_000],
  [[100_000, 110_000, 120_000, 130_000, 900_000], 120_000],
  [[100_000, 110_000, 120_000, 130_000, 140_000, 900_000, 900_000, 900_000], 120_000],
])('takes for last trades of %j, newest first, the price %j', (prices, reference) => {
  const trades = prices.map((price, at) => ago(at * HOUR, price));
  expect(referencePrice(trades, NOW)).toBe(reference);
});

test('counts a trade for thirty days', () => {
  expect(referencePrice([ago(USUAL_PRICE_WITHIN.ms - 1, 100_000)], NOW)).toBe(100_000);
  expect(referencePrice([ago(USUAL_PRICE_WITHIN.ms, 100_000)], NOW)).toBeNull();
});

const price = fc.integer({ min: 10_000, max: 2_100_000_000 });
const trades = fc
  .array(fc.record({ price, ms: fc.integer({ min: 0, max: 2 * USUAL_PRICE_WITHIN.ms }) }), { maxLength: 12 })
  .map((list) => list.sort((one, other) => one.ms - other.ms).map((one) => ago(one.ms, one.price)));

test('lies between the last trades, and ignores older ones', () => {
  fc.assert(
    fc.property(trades, (list) => {
      const counted = list
        .filter(({ traded_at }) => NOW.getTime() - traded_at.getTime() < USUAL_PRICE_WITHIN.ms)
        .slice(0, REFERENCE_TRADES)
        .map((one) => one.price);
      const reference = referencePrice(list, NOW);
      expect(Number.isInteger(reference)).toBe(counted.length > 0);
      const below = counted.filter((one) => one <= (reference ?? 0)).length;
      const above = counted.filter((one) => one >= (reference ?? 0)).length;
      expect(Math.min(below, above)).toBeGreaterThanOrEqual(Math.floor(counted.length / 2));
    }),
  );
});

test('moves with one trade at any price no further than to the next trade', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 4, maxLength: 4 }), price, (four, odd) => {
      const list = [odd, ...four].map((one, at) => ago(at, one));
      const reference = referencePrice(list, NOW) ?? 0;
      expect(reference).toBeGreaterThanOrEqual(Math.min(...four));
      expect(reference).toBeLessThanOrEqual(Math.max(...four));
    }),
  );
});
