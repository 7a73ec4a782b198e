import { expect, test } from 'vitest';
import { askedPrice } from './asked-price.ts';

test.each([
  ['119000', 119_000],
  ['2100000000', 2_100_000_000],
  [null, null],
  ['', null],
  ['0', null],
  ['-5', null],
  ['1e5', null],
  ['99999999999', null],
  ['120,000', null],
])('reads %s as %s', (text, price) => expect(askedPrice(text)).toBe(price));
