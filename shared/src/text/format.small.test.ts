import { describe, expect, test } from 'vitest';
import { cardNumber, dash, phone, won, wonOr, wonUnits, wonWords } from './format.ts';

test.each([
  [0, '0원', '영 원'],
  [1_000, '1,000원', '천 원'],
  [10_000, '1만원', '만 원'],
  [15_000, '1만 5,000원', '만 오천 원'],
  [110_000, '11만원', '십일만 원'],
  [350_000, '35만원', '삼십오만 원'],
  [1_235_000, '123만 5,000원', '백이십삼만 오천 원'],
  [10_010_000, '1,001만원', '천일만 원'],
  [100_000_000, '1억원', '일억 원'],
  [100_010_000, '1억 1만원', '일억 일만 원'],
  [2_100_000_000, '21억원', '이십일억 원'],
])('writes %i in figures with units and in words', (amount, units, words) => {
  expect(wonUnits(amount)).toBe(units);
  expect(wonWords(amount)).toBe(words);
});

describe('amounts', () => {
  test('writes thousands and currency', () => expect(won(1234567)).toBe('1,234,567원'));
  test.each([
    [0, '-'],
    [null, '-'],
    [-5, '-'],
    [5000, '5,000원'],
  ])('writes %s, or a dash', (amount, text) => expect(wonOr(amount)).toBe(text));
});

test.each([
  ['01012345678', '010-1234-5678'],
  ['0111234567', '011-123-4567'],
  ['0212345678', '02-1234-5678'],
  ['15881234', '1588-1234'],
])('writes the phone number %s', (number, text) => expect(phone(number)).toBe(text));

test('writes card numbers in fours, masked ones too', () => {
  expect(cardNumber('4518123412341234')).toBe('4518-1234-1234-1234');
  expect(cardNumber('4518********1234')).toBe('4518-****-****-1234');
});

test.each([
  ['', '-'],
  [null, '-'],
  [undefined, '-'],
  [0, '0'],
  ['270', '270'],
])('writes empty values as a dash: %s', (value, text) => expect(dash(value)).toBe(text));
