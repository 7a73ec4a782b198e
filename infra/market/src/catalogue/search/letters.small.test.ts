import { expect, test } from 'vitest';
import { lettersOf, wordsOf } from './letters.ts';

test.each([
  ['Kkuma Bear', 'kkumabear'],
  ['꾸마 베어', '꾸마베어'],
  ['ＮＣ１０００-200', 'nc1000200'],
  ['Café', 'cafe'],
])('searches %s as %s', (one, other) => {
  expect(lettersOf(one)).toBe(lettersOf(other));
});

test('matches a syllable by its begin, and initial consonants by syllables', () => {
  expect(lettersOf('눈빛').startsWith(lettersOf('눈비'))).toBe(true);
  expect(lettersOf('눈빛').startsWith(lettersOf('눈ㅂ'))).toBe(true);
  expect(lettersOf('눈').startsWith(lettersOf('ㄴ'))).toBe(true);
});

test('splits words at spaces and punctuation; %, _ and \\ are letters', () => {
  expect(wordsOf(' Bear 400% (a_b) c\\d — ')).toEqual(['bear', '400%', 'a_b', 'c\\d']);
  expect(wordsOf(' - ! ')).toEqual([]);
});
