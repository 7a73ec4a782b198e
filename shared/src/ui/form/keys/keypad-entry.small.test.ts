import { expect, test } from 'vitest';
import { addAmount, type KeypadKey, pressKey } from './keypad-entry.ts';

test.each<[string, KeypadKey[], number | null]>([
  ['three five 만', ['3', '5', '만'], 350_000],
  ['zeros do not start an amount', ['0', '만', '0'], null],
  ['the last figure goes', ['1', '2', '지움'], 1],
  ['the field empties', ['1', '지움'], null],
  ['nothing past ten figures', ['9', '9', '9', '만', '만'], 9_990_000],
])('adds keys to an amount: %s', (_, keys, amount) => {
  expect(keys.reduce<number | null>((value, key) => pressKey(value, key), null)).toBe(amount);
});

test('adds quick amounts up', () => {
  expect(addAmount(null, 50_000)).toBe(50_000);
  expect(addAmount(123_000, 10_000)).toBe(133_000);
  expect(addAmount(9_999_999_999, 10_000)).toBe(9_999_999_999);
});
