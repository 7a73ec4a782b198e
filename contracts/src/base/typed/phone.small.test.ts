import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMobile } from './mobile.ts';
import { phoneText, readPhone } from './phone.ts';
import { apart, brought, digits, reads, withForm } from './testing/typed-forms.ts';

const phone = fc.oneof(
  fc.tuple(fc.constantFrom('010'), digits(8)).map((parts) => parts.join('')),
  fc.tuple(fc.constant('02'), fc.constantFrom('2', '5', '9'), digits(6, 7)).map((parts) => parts.join('')),
  fc
    .tuple(fc.constantFrom('031', '042', '055', '064'), fc.constantFrom('2', '8'), digits(6, 7))
    .map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('070'), digits(8)).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('0502', '0507'), digits(7, 8)).map((parts) => parts.join('')),
  fc.tuple(fc.constantFrom('1588', '1661', '1899'), digits(4)).map((parts) => parts.join('')),
);

test('reads a number that a courier can call in every form, and writes it with hyphens', () => {
  reads(
    readPhone,
    withForm(phone, (number) => {
      const groups = phoneText(number).split('-');
      return brought(
        fc.oneof(
          apart(groups),
          fc.constant(`tel:${groups.join('-')}`),
          number.startsWith('1') ? fc.constant(number) : fc.constant(`+82 ${groups.join('-').slice(1)}`),
        ),
      );
    }),
  );
  expect(
    [
      '0',
      '02',
      '0212',
      '021234567',
      '0212345678',
      '0311234567',
      '05021234567',
      '050212345678',
      '15881234',
      '07012345678',
    ].map(phoneText),
  ).toEqual([
    '0',
    '02',
    '02-12',
    '02-123-4567',
    '02-1234-5678',
    '031-123-4567',
    '0502-123-4567',
    '0502-1234-5678',
    '1588-1234',
    '070-1234-5678',
  ]);
});

test('accepts every mobile number as one that a courier can call', () => {
  fc.assert(
    fc.property(fc.tuple(fc.constantFrom('010', '011', '016'), digits(7, 8)), (parts) => {
      const number = parts.join('');
      if (readMobile(number).is === 'read') expect(readPhone(number)).toEqual(readMobile(number));
    }),
  );
});

test.each(['0212', '031-000-0000', '09012345678', '020-1234-5678', '+1 212 555 0100', '112', '1588', 'Kim'])(
  'rejects %s and names the accepted numbers',
  (text) => expect(readPhone(text)).toMatchObject({ problem: expect.stringContaining('02, 031') }),
);
