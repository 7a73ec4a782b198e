import fc from 'fast-check';
import { expect, test } from 'vitest';
import { businessNumberText, isBusinessNumber } from './business-number.ts';
import { readCardOwner } from './card-owner.ts';

const NOW = new Date('2026-11-26T03:00:00Z');

test.each([
  ['', 'empty'],
  ['900101', 'read'],
  ['1990-01-01', 'read'],
  ['9001', 'unfinished'],
  // Might be a birthday that is to come, and is the beginning of a number.
  ['20900101', 'unfinished'],
  ['123-45', 'unfinished'],
  ['123456789', 'unfinished'],
  ['123-45-67891', 'read'],
  ['123-45-67890', 'wrong'],
  ['12345678911', 'wrong'],
  ['900101-1234567', 'wrong'],
  ['123-45-6789a', 'wrong'],
])('reads %s as %s', (text, is) => expect(readCardOwner(text, NOW).is).toBe(is));

/** Nine digits have exactly one check digit. */
const number = fc
  .stringMatching(/^\d{9}$/)
  .map((nine) => Array.from('0123456789', (last) => nine + last).filter(isBusinessNumber));

test('reads a registration number in every form, and notices a mistyped digit', () => {
  fc.assert(
    fc.property(
      number,
      fc.constantFrom('', '-', ' ', '–', '－', ' - '),
      fc.constantFrom('', ' ', '\u200b', '\u3000'),
      fc.integer({ min: 1, max: 9 }),
      (all, gap, around, more) => {
        expect(all).toHaveLength(1);
        const [digits = ''] = all;
        const text = around + businessNumberText(digits).replaceAll('-', gap) + around;
        expect(readCardOwner(text, NOW)).toEqual({ is: 'read', value: digits });
        const mistyped = digits.slice(0, 9) + ((Number(digits[9]) + more) % 10);
        expect(readCardOwner(mistyped, NOW).is).toBe('wrong');
      },
    ),
  );
});

test('reports no mistake while a number is being typed', () => {
  fc.assert(
    fc.property(number, fc.boolean(), ([digits = ''], isHyphened) => {
      const text = isHyphened ? businessNumberText(digits) : digits;
      for (let length = 1; length < text.length; length += 1)
        expect(readCardOwner(text.slice(0, length), NOW).is, text.slice(0, length)).not.toBe('wrong');
    }),
  );
});
