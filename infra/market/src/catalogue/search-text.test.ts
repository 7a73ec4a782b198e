import { expect, test } from 'vitest';
import { searchPatterns, searchText } from './search-text.ts';

test('both names, lower case, and the initial consonants', () => {
  const text = searchText('Norae Court Low', '노래 코트 로우', 'NC1000-200');
  for (const part of ['norae court', '노래 코트', 'nc1000-200', 'ㄴㄹㅋㅌㄹㅇ']) expect(text).toContain(part);
});

test('signs of a pattern are plain letters in a search', () => {
  expect(searchPatterns(' 400% a_b ')).toEqual(['%400\\%%', '%a\\_b%']);
  expect(searchPatterns('   ')).toEqual([]);
});
