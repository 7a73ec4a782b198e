import { expect, test } from 'vitest';
import { lettersOf } from './letters.ts';
import { isNear, variantsOf } from './near.ts';
import { pairsOf } from './search-index.ts';

test.each([
  ['nunbt', 'nunbit', true],
  ['nunbiit', 'nunbit', true],
  ['nunbot', 'nunbit', true],
  ['nunibt', 'nunbit', true],
  ['눈빗', '눈빛', true],
  ['꾸마배어', '꾸마베어', true],
  ['nunbit', 'nunbit', true],
  ['nnubti', 'nunbit', false],
  ['nub', 'nunbit', false],
  ['a', 'b', true],
  ['nunbitxy', 'nunbit', false],
])('compares %s with %s: %s', (one, other, isIt) => {
  const [a, b] = [lettersOf(one), lettersOf(other)];
  expect([isNear(a, b), isNear(b, a)]).toEqual([isIt, isIt]);
  // Near words share a variant.
  if (isIt) expect(variantsOf(a).some((variant) => variantsOf(b).includes(variant))).toBe(true);
});

test('leaves out a letter of two units as a whole', () => {
  expect(variantsOf('a𐀀b')).toEqual(['a𐀀b', '𐀀b', 'ab', 'a𐀀']);
  expect(pairsOf('a𐀀b')).toEqual(['a𐀀', '𐀀b']);
  expect(pairsOf('𐀀')).toEqual(['𐀀']);
});

test('makes one variant of a word for each letter that can be left out', () => {
  expect(variantsOf('aab')).toEqual(['aab', 'ab', 'aa']);
});
