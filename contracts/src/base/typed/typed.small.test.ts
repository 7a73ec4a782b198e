import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';
import { readBirthday } from './birthday.ts';
import { readCardNumber, readExpiry, readReceiptCard } from './card.ts';
import { readCode } from './code.ts';
import { readMobile } from './mobile.ts';
import { readAccountNumber, readCardPassword, readInvoiceNumber, readPostcode } from './numbered.ts';
import { readPersonName } from './person-name.ts';
import { readValue } from './reading.ts';
import { AROUND, digits, GAPS } from './testing/typed-forms.ts';

test('reads no input as empty, and a text that was read as the same again', () => {
  for (const read of [
    readAmount,
    readMobile,
    readCardNumber,
    readExpiry,
    readBirthday,
    readPostcode,
    readCode,
  ])
    for (const text of AROUND) expect(read(text).is).toBe('empty');
  const all = [
    readMobile,
    readCardNumber,
    readExpiry,
    readBirthday,
    readPostcode,
    readInvoiceNumber,
    readCode,
    readPersonName,
  ];
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(...all), (text, read) => {
      const value = readValue<string>(read(text));
      if (value !== null) expect(readValue(read(value))).toBe(value);
    }),
  );
});

test('keeps every digit in its place in every reader, with any separators', () => {
  const noise = fc.constantFrom(
    ...GAPS,
    ...AROUND,
    '.',
    '/',
    ':',
    '(',
    ')',
    '우',
    '년',
    '월',
    '+82',
    'tel:',
    'a',
    '🙂',
    '\u0661',
  );
  const piece = fc.oneof({ weight: 3, arbitrary: digits(1, 6) }, { weight: 1, arbitrary: noise });
  const exact = [
    readPostcode,
    readCardNumber,
    readReceiptCard,
    readAccountNumber,
    readInvoiceNumber,
    readCardPassword,
  ];
  const digitsOf = (text: string) => text.replace(/[^0-9]/g, '');
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
      const text = pieces.join('');
      const given = digitsOf(text);
      for (const read of exact) {
        const value = readValue(read(text));
        if (value !== null) expect([text, digitsOf(value)]).toEqual([text, given]);
      }
      const mobile = readValue(readMobile(text));
      if (mobile !== null)
        expect(
          ['', '0'].flatMap((zero) => [
            mobile,
            `82${mobile.slice(1)}`,
            `82${mobile}`,
            `0082${zero}${mobile.slice(1)}`,
          ]),
        ).toContain(given);
      const expiry = readValue(readExpiry(text));
      if (expiry !== null) {
        const [month, year] = [expiry.slice(0, 2), expiry.slice(2)];
        const forms = [month, String(Number(month))].flatMap((m) => [
          m + year,
          `${m}20${year}`,
          `20${year}${m}`,
          year + m,
        ]);
        expect(forms).toContain(given);
      }
    }),
    { numRuns: 3_000 },
  );
});
