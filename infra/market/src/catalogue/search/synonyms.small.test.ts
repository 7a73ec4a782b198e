import { expect, test } from 'vitest';
import { CLASSIFICATIONS } from '../items/classifications.ts';
import { synonymsOf } from './synonyms.ts';

const of = (word: string) => synonymsOf((form) => form === word);

test('map common words to classifications, shapes and colours', () => {
  expect(of('운동화')).toEqual({ codes: ['sneakers'], words: [] });
  expect(of('시계').codes).toEqual(['watch']);
  expect(of('빨강').words).toEqual(expect.arrayContaining(['레드', 'red', 'vermilion']));
  expect(of('red').words).toEqual(of('빨강').words);
  expect(of('norae')).toEqual({ codes: [], words: [] });
});

test('maps every classification’s name to the classification', () => {
  for (const { code, name } of CLASSIFICATIONS) expect(of(name.replaceAll(' ', '')).codes).toContain(code);
});
