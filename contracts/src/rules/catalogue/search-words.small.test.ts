import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineText } from '../../base/typed/plain-text.ts';
import { MOST_SEARCH_CHARACTERS, searchProblem, searchText } from './search-words.ts';

const typed = fc.string({
  unit: fc.constantFrom('a', ' ', '\n', '\u200b', '\u3164', '가', '👟', 'ㄱ'),
  maxLength: 300,
});

test('cleans a search before it is cut, and never cuts half of a character', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const q = searchText(text);
      expect(q.length).toBeLessThanOrEqual(MOST_SEARCH_CHARACTERS);
      expect(q.isWellFormed()).toBe(true);
      expect(lineText(text).startsWith(q)).toBe(true);
      if (lineText(text).length <= MOST_SEARCH_CHARACTERS) expect(q).toBe(lineText(text));
    }),
  );
});

test('reports cleaned words as too long exactly when they would be cut', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const words = lineText(text);
      expect(searchProblem(words) === null).toBe(words.length <= MOST_SEARCH_CHARACTERS);
    }),
  );
});
