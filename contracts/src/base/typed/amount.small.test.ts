import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './amount.ts';
import { brought, grouped, inUnits, reads, withForm } from './testing/typed-forms.ts';

test('reads an amount in every form', () => {
  const amount = fc.oneof(fc.integer({ min: 1, max: 9_999_999 }), fc.integer({ min: 1, max: 2_100_000_000 }));
  reads(
    readAmount,
    withForm(amount, (won) =>
      brought(
        fc
          .tuple(
            fc.constantFrom('', '₩', '₩ ', '￦', '\\', 'KRW '),
            fc.constantFrom(
              String(won),
              grouped(won),
              `${grouped(won)}.00`,
              `${won}.0`,
              grouped(won).replaceAll(',', '\u00a0'),
              `000${won}`,
            ),
            fc.constantFrom('', '원', ' 원'),
          )
          .map((parts) => parts.join('')),
      ),
    ),
  );
  reads(
    readAmount,
    withForm(amount, (won) =>
      brought(fc.constantFrom(`${inUnits(won)}원`, `${inUnits(won)} 원`.normalize('NFD'))),
    ),
  );
});

test.each([
  ['35만원', 350_000],
  ['35만', 350_000],
  ['35만 5천원', 355_000],
  ['3만5천', 35_000],
  ['3만 5000', 35_000],
  ['3만 5원', 30_005],
  ['만원', 10_000],
  ['5천', 5_000],
  ['백만원', 1_000_000],
  ['3천5백만', 35_000_000],
  ['1억 5천만', 150_000_000],
  ['2억', 200_000_000],
  ['１２３', 123],
  ['0', 0],
  ['12,300P', 12_300],
])('reads %s as the amount %d', (text, value) => expect(readAmount(text)).toEqual({ is: 'read', value }));

test.each([
  '35.5',
  '3만5',
  '-5',
  '−5',
  '+5',
  '1e5',
  '1.097,50',
  '1.097',
  '1억 5천',
  '1억 5000',
  '350,000원 350,000원',
  '35²',
  '½',
  '0x10',
  '5천 3',
  '3,500,005천',
  '12,345만',
  '만 3억',
  '원',
  '9'.repeat(16),
])('rejects %s, which more typing cannot turn into an amount', (text) =>
  expect(readAmount(text).is).toBe('wrong'),
);

test.each(['350,', '350,0', '12,34', '350.', '1,', '₩'])('accepts %s as the beginning of an amount', (text) =>
  expect(readAmount(text).is).toBe('unfinished'),
);
