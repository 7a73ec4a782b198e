import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readBarcode } from './barcode.ts';
import { brought, digits, HYPHENS, reads, withForm } from './testing/typed-forms.ts';

test.each([
  ['4006381333931', '04006381333931'],
  ['036000291452', '00036000291452'],
  ['96385074', '00000096385074'],
  ['8 801234 567893', '08801234567893'],
])('reads %s as %s', (text, value) => {
  expect(readBarcode(text)).toEqual({ is: 'read', value });
});

test.each([
  ['4006381333932', 'wrong', /맞지 않아요/],
  ['036000291453', 'unfinished', /맞지 않아요/],
  ['40063813', 'unfinished', /맞지 않아요/],
  ['4006', 'unfinished', /모두 입력/],
  ['400638133393100', 'wrong', /모두 입력/],
  ['40O6381333931', 'wrong', /모두 입력/],
  ['0000000000000', 'wrong', /맞지 않아요/],
])('refuses %s', (text, is, problem) => {
  expect(readBarcode(text)).toEqual({ is, problem: expect.stringMatching(problem) });
});

/** Digits with their check digit, worked out from the left as it is printed in the standard. */
const barcodes = fc.constantFrom(7, 11, 12).chain((length) =>
  digits(length)
    .filter((text) => !/^0+$/.test(text))
    .map((text) => {
      const sum = Array.from(text, Number).reduce(
        (total, digit, at) => total + digit * ((length - at) % 2 === 1 ? 3 : 1),
        0,
      );
      return text + ((10 - (sum % 10)) % 10);
    }),
);

test('reads every barcode in any typed or pasted form', () => {
  reads(
    readBarcode,
    withForm(
      barcodes.map((text) => text.padStart(14, '0')),
      (value) =>
        brought(
          fc
            .constantFrom(...['', ' ', ...HYPHENS])
            .map((gap) => `${value.slice(0, 7)}${gap}${value.slice(7)}`),
        ),
    ),
  );
});

test('notices every single misread digit', () => {
  fc.assert(
    fc.property(barcodes, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, place, by) => {
      const at = place % text.length;
      const digit = (Number(text[at]) + by) % 10;
      expect(readBarcode(text.slice(0, at) + digit + text.slice(at + 1)).is).not.toBe('read');
    }),
  );
});
