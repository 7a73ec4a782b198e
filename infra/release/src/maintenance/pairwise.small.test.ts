import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pairwiseRows } from './pairwise.ts';

const UNITS = ['host', 'trade', 'order', 'raffle', 'content', 'policy'];

test('covers every pair of choices for any factors', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 6 }), (sizes) => {
      const factors = Object.fromEntries(
        sizes.map((size, at) => [`f${at}`, Array.from({ length: size }, (_, choice) => `v${choice}`)]),
      );
      const rows = pairwiseRows(factors);
      const names = Object.keys(factors);
      for (const row of rows) for (const name of names) expect(factors[name]).toContain(row[name]);
      for (const [at, one] of names.entries())
        for (const other of names.slice(at + 1))
          for (const left of factors[one] ?? [])
            for (const right of factors[other] ?? [])
              expect(rows.some((row) => row[one] === left && row[other] === right)).toBe(true);
      expect(rows.length).toBeLessThanOrEqual(
        Math.max(
          1,
          sizes.reduce((all, size) => all * size, 1),
        ),
      );
    }),
  );
});

test('covers six units of three versions each in about fifteen rows', () => {
  const versions = ['live', 'previous', 'candidate'];
  const rows = pairwiseRows(Object.fromEntries(UNITS.map((unit) => [unit, versions])));
  expect(rows.length).toBeGreaterThanOrEqual(9);
  expect(rows.length).toBeLessThanOrEqual(18);
});

test('gives a single unit a row for each of its versions', () => {
  expect(pairwiseRows({ trade: ['live', 'candidate'] })).toEqual([{ trade: 'live' }, { trade: 'candidate' }]);
});
