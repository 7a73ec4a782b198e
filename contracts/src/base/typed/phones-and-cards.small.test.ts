import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardText, expiryText, readCardNumber, readExpiry, readReceiptCard } from './card.ts';
import { mobileText, readMobile } from './mobile.ts';
import { apart, brought, digits, HYPHENS, reads, withForm } from './testing/typed-forms.ts';

const mobile = fc.oneof(
  digits(8).map((rest) => ['010', rest.slice(0, 4), rest.slice(4)]),
  digits(7).map((rest) => ['011', rest.slice(0, 3), rest.slice(3)]),
  digits(8).map((rest) => ['016', rest.slice(0, 4), rest.slice(4)]),
);
const FROM_ABROAD = ['+82', '0082', '82', '+82 ', '0082-', '(+82) ', '+82 (0)', 'tel:+82-', 'TEL: +82 0'];

test('reads a mobile number in every form, and writes it with hyphens', () => {
  reads(
    readMobile,
    withForm(
      mobile.map((groups) => groups.join('')),
      (number) => {
        const groups = mobileText(number).split('-') as [string, string, string];
        const abroad = [groups[0].slice(1), groups[1], groups[2]];
        return brought(
          fc.oneof(
            apart(groups),
            apart(groups, ['.', ' - ', ' / ']),
            fc.constant(`(${groups[0]}) ${groups[1]}-${groups[2]}`),
            fc.constant(`tel:${groups.join('-')}`),
            fc.tuple(fc.constantFrom(...FROM_ABROAD), apart(abroad)).map((parts) => parts.join('')),
          ),
        );
      },
    ),
  );
  expect(
    ['0', '010', '0101', '0101234567', '01012345678', '0111234567', '0212345678'].map(mobileText),
  ).toEqual(['0', '010', '010-1', '010-1234-567', '010-1234-5678', '011-123-4567', '0212345678']);
});

test('refuses a number with a missing or an extra digit', () => {
  fc.assert(
    fc.property(mobile, digits(1, 11), (groups, more) => {
      const number = groups.join('');
      if (number.startsWith('010')) expect(readMobile(number.slice(0, -1)).is).toBe('unfinished');
      if (number.length === 11) expect(readMobile(number + more).is).toBe('wrong');
      expect(readMobile(`${number} ${number}`).is).toBe('wrong');
    }),
  );
});

const card = fc.oneof(fc.stringMatching(/^[124-9]\d{15}$/), fc.stringMatching(/^3\d{13,15}$/));

test('reads a card number in every form and refuses half a number or two', () => {
  const fours = (number: string) => cardText(number).split('-');
  reads(
    readCardNumber,
    withForm(card, (number) => brought(apart(fours(number)))),
  );
  reads(
    readReceiptCard,
    withForm(digits(13, 19), (number) => brought(apart(fours(number)))),
  );
  fc.assert(
    fc.property(card, (number) => {
      expect(readCardNumber(number.slice(0, 13)).is).toBe('unfinished');
      expect(readCardNumber(number + number).is).toBe('wrong');
      expect(readCardNumber(`${number} 12/29`).is).toBe('wrong');
    }),
  );
});

test('reads an expiry date in every form', () => {
  const expiry = fc
    .tuple(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 0, max: 99 }))
    .map(([month, year]) => String(month).padStart(2, '0') + String(year).padStart(2, '0'));
  reads(
    readExpiry,
    withForm(expiry, (value) => {
      const [month, year] = [value.slice(0, 2), value.slice(2)];
      const short = String(Number(month));
      const between = fc.constantFrom('/', ' / ', '.', ' ', ...HYPHENS);
      const inWords = [
        `${month}월 ${year}년`,
        `${short}월 20${year}년`,
        `20${year}년 ${short}월`,
        `${year}년${month}월`,
      ];
      return brought(
        fc.oneof(
          fc.constantFrom(...inWords, ...inWords.map((text) => text.normalize('NFD'))),
          fc.constant(`${short}월/${year}년`),
          fc
            .tuple(fc.constantFrom(month, short), between, fc.constantFrom(year, `20${year}`))
            .map((parts) => parts.join('')),
          fc
            .tuple(fc.constant(`20${year}`), between, fc.constantFrom(month, short))
            .map((parts) => parts.join('')),
          fc.constantFrom(value, `${month}20${year}`, `20${year}${month}`),
        ),
      );
    }),
  );
  for (const text of [
    '13월 29년',
    '29년 13월',
    '월 29년',
    '12월',
    '2129년 12월',
    '13/29',
    '0/29',
    '29/12',
    '12/2129',
    '12/29 123',
    '12/29/01',
    '1',
    '129',
    '12/202',
  ])
    expect(readExpiry(text).is, text).not.toBe('read');
  expect(['1', '11', '112', '1129', '202', '122029'].map(expiryText)).toEqual([
    '1',
    '11',
    '11/2',
    '11/29',
    '202',
    '12/2029',
  ]);
});
