import { expect, test } from 'vitest';
import { lettersOf } from './letters.ts';
import { pairsOf, searchIndex } from './search-index.ts';

const bear = searchIndex({
  name: 'Kkuma Bear 400%',
  korean: '꾸마 베어 400%',
  modelNo: 'KK1-7',
  classification: 'toy',
  silhouette: 'figure',
});

test('indexes both names with and without spaces, the model number and the initial consonants', () => {
  const lines = bear.text.split('\n');
  expect(lines).toEqual(
    [
      '',
      ' kkuma bear 400%',
      ' 꾸마 베어 400%',
      ' kk1 7',
      'kkumabear400%',
      '꾸마베어400%',
      'kk17',
      'ㄲㅁㅂㅇ',
      '',
    ].map((line) => line.normalize('NFKD')),
  );
});

test('finds pairs of letters, whole words also without spaces between, and codes', () => {
  for (const word of ['kkumabear', '0%', '베어4', 'ㅁㅂ', 'k'])
    expect(bear.keys, word).toEqual(expect.arrayContaining(pairsOf(lettersOf(word))));
  expect(bear.keys).toEqual(
    expect.arrayContaining(['=bear', '=kkumabear', `=${lettersOf('꾸마베어')}`, '@toy', '@figure']),
  );
  expect(bear.keys).not.toContain('rk');
  expect(new Set(bear.keys).size).toBe(bear.keys.length);
});

test('varies words that may be mistyped; not the shortest', () => {
  const words = bear.words.map(({ word }) => word);
  expect(words).toEqual(expect.arrayContaining(['kkuma', 'kkumabear', lettersOf('꾸마'), 'kk1']));
  expect(words).not.toContain('7');
  expect(bear.words.find(({ word }) => word === 'kk1')?.variants).toEqual(['kk1', 'k1', 'kk']);
});
