import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPin } from './read-pin.ts';

test.each([
  [' 12 34 56', '123456'],
  ['１２３４５６', '123456'],
  ['123-456\u200b', '123456'],
  ['12', '12'],
  ['', ''],
  ['1234567', null],
  ['12a456', null],
  ['비밀번호 123456', null],
])('reads "%s" as %s', (typed, read) => {
  expect(readPin(typed)).toBe(read);
});

test('keeps every typed figure, or none', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d -]{0,12}$/)), (typed) => {
      const read = readPin(typed);
      expect(read === null || read === typed.normalize('NFKC').replace(/\D/g, '')).toBe(true);
      if (/^\d{0,6}$/.test(typed)) expect(read).toBe(typed);
    }),
  );
});
