import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey, plainName } from './name-key.ts';

test.each([
  ['hyphens', 'Adidas-Yeezy-Boost-350', 'Adidas Yeezy Boost 350'],
  ['dashes', 'Off–White', 'Off-White'],
  ['case', 'OFF-WHITE', 'off-white'],
  ['repeated blanks', ' Low   Pine ', 'Low Pine'],
  ['blanks of other widths', 'Low\u00a0\u3000Pine', 'Low Pine'],
  ['letters of another width', 'Ｎｉｋｅ　Ａｉｒ（Ｌｏｗ）－１', 'nike air(low)-1'],
  ['line ends', 'Low\r\nPine', 'Low Pine'],
  ['zero-width characters', '\u200bLow\u200d P\u00adine\ufeff', 'Low Pine'],
  ['marks of direction', '\u202eLow Pine\u202c', 'Low Pine'],
  ['composition of Korean', '나이키'.normalize('NFD'), '나이키'],
  ['composition of accents', 'Manie\u0301re', 'Maniére'],
  ['capitals of sharp s', 'STRAẞE', 'Strasse'],
  ['Greek ends of words', 'ΟΔΟΣ', 'οδος'],
])('ignores differences in %s', (_, one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('treats visible differences as differences', () => {
  const names = ['Low Pine', 'LowPine', 'Low Pine 2', 'Löw Pine', 'Low/Pine', 'Low_Pine', '로우 파인'];
  expect(new Set(names.map(nameKey)).size).toBe(names.length);
});

test('returns an empty key for a name of invisible characters', () => {
  expect(plainName('\u200b\u00ad \u3164-\u2800\u2013\u0007')).toBe('');
});

test('makes one key of any text in any writing, which is its own key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      const key = nameKey(name);
      for (const written of [
        name.normalize('NFD'),
        name.normalize('NFC'),
        name.toLowerCase(),
        name.toUpperCase(),
        name.replaceAll(' ', ' \u00a0'),
        name.replaceAll(' ', '-'),
        `\ufeff${name}\u200b\u3000`,
        key,
      ])
        expect(nameKey(written)).toBe(key);
    }),
    { numRuns: 5_000 },
  );
});
