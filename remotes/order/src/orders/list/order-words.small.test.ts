import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderWords } from './order-words.ts';

test('cleans search words before it cuts them, and never cuts within a character', () => {
  expect(orderWords(`${' '.repeat(80)}노르란드\u200b  로우`)).toBe('노르란드 로우');
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (typed) => {
      const words = orderWords(typed);
      expect(words.length).toBeLessThanOrEqual(60);
      expect(words.isWellFormed()).toBe(true);
      expect(orderWords(` \u00a0${typed}`)).toBe(words);
    }),
  );
});
