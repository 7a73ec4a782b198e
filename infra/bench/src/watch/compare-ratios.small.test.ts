import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareRatios, MOST_FALL, type Ratios } from './compare-ratios.ts';

const ratio = fc.record({
  value: fc.double({ min: 0.01, max: 100, noNaN: true }),
  better: fc.constantFrom<'more' | 'less'>('more', 'less'),
});
const ratios: fc.Arbitrary<Ratios> = fc.dictionary(fc.string({ minLength: 1 }), ratio, {
  noNullPrototype: true,
});

test('finds no ratio worse than itself', () => {
  fc.assert(
    fc.property(ratios, (run) => {
      expect(compareRatios(run, run).filter(({ isWorse }) => isWorse)).toEqual([]);
    }),
  );
});

test('finds a ratio worse exactly when it falls by more than a fifth', () => {
  fc.assert(
    fc.property(ratio, fc.double({ min: 0.1, max: 3, noNaN: true }), (old, factor) => {
      fc.pre(Math.abs(factor - (1 - MOST_FALL)) > 0.001);
      const value = old.better === 'more' ? old.value * factor : old.value / factor;
      const [compared] = compareRatios({ one: old }, { one: { ...old, value } });
      expect(compared?.isWorse).toBe(factor < 1 - MOST_FALL);
    }),
  );
});

test('names a ratio that is no longer measured, and accepts a new one', () => {
  const one = { value: 1, better: 'more' } as const;
  expect(compareRatios({ gone: one }, { come: one })).toEqual([
    { name: 'come', before: null, now: 1, isWorse: false },
    { name: 'gone', before: 1, now: null, isWorse: true },
  ]);
});
