import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HEIGHT, WIDTH, worthPath } from './worth-scale.ts';

test.each([
  [[10, 20], 'M0 50L100 0'],
  [[20, 10, 20], 'M0 0L50 50L100 0'],
  [[7, 7], 'M0 25L100 25'],
  [[7], 'M0 25'],
])('draws %s as %s', (amounts, path) => {
  expect(worthPath(amounts, 100, 50)).toBe(path);
});

test('stays inside its box, whatever the amounts', () => {
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 2_100_000_000 }), { minLength: 1, maxLength: 91 }), (amounts) => {
      const numbers =
        worthPath(amounts)
          .match(/[\d.]+/g)
          ?.map(Number) ?? [];
      expect(numbers).toHaveLength(amounts.length * 2);
      numbers.forEach((number, at) => {
        expect(number).toBeGreaterThanOrEqual(0);
        expect(number).toBeLessThanOrEqual(at % 2 === 0 ? WIDTH : HEIGHT);
      });
    }),
  );
});
