import { expect, test } from 'vitest';
import { businessNumberText, isBusinessNumber } from './business-number.ts';

test.each([
  ['1234567891', true],
  ['1248100998', true],
  ['2208162517', true],
  ['1234567890', false],
  ['2148100998', false],
  ['123456789', false],
  ['12345678911', false],
  ['123-45-67891', false],
  ['', false],
])('judges %s as a registration number: %s', (digits, is) => {
  expect(isBusinessNumber(digits)).toBe(is);
});

test('writes a number in three groups', () => {
  expect(businessNumberText('1234567891')).toBe('123-45-67891');
});
