import { expect, test } from 'vitest';
import { numeric, onlyDigits, signedNumeric } from './number-helpers.ts';

test('keeps digits alone, and digits with one decimal part', () => {
  expect(onlyDigits('1,230,000원')).toBe('1230000');
  expect(numeric('1,234.5.6원')).toBe('1234.56');
  expect(numeric('12')).toBe('12');
});

test.each([
  ['-1,234.5.6원', '-1234.56'],
  ['+10', '+10'],
  [',5', ',5'],
  ['  -3', '-3'],
  ['1-2', '12'],
  ['', ''],
])('keeps sign and decimal part: signedNumeric(%s)', (text, expected) => {
  expect(signedNumeric(text)).toBe(expected);
});
