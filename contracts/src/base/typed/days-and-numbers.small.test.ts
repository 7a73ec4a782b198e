import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readReceiptPhone, receiptPhoneText } from '../../rules/money/receipt-phone.ts';
import { readBirthday, readWholeBirthday } from './birthday.ts';
import { readCode } from './code.ts';
import { readAccountNumber, readCardPassword, readInvoiceNumber, readPostcode } from './numbered.ts';
import { readValue } from './reading.ts';
import { apart, brought, digits, HYPHENS, reads, withForm } from './testing/typed-forms.ts';

test('reads a birthday in every form and refuses an impossible day', () => {
  const day = fc
    .date({ min: new Date('1930-01-01'), max: new Date('2020-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  const forms = (iso: string) => {
    const [y = '', m = '', d = ''] = iso.split('-');
    return [
      ...[m, String(Number(m))].map((month) => `${y}.${month}.${d}`),
      iso,
      y + m + d,
      `${y}년 ${Number(m)}월 ${Number(d)}일`,
      `${y}/${Number(m)}/${Number(d)}`,
      `${y} ${m} ${d}`,
      `${y}. ${Number(m)}. ${Number(d)}.`,
    ];
  };
  reads(
    readWholeBirthday,
    day.chain((iso) =>
      fc.tuple(fc.constant(iso.replaceAll('-', '')), brought(fc.constantFrom(...forms(iso)))),
    ),
  );
  reads(
    readBirthday,
    day.chain((iso) =>
      fc.tuple(
        fc.constant(iso.replaceAll('-', '').slice(2)),
        brought(fc.constantFrom(...forms(iso), ...forms(iso).map((form) => form.slice(2)))),
      ),
    ),
  );
  for (const text of [
    '19900230',
    '900230',
    '1990-13-01',
    '12/31/1990',
    '900101-1234567',
    '9001',
    '199001011',
  ])
    expect(readBirthday(text).is, text).not.toBe('read');
  expect(readWholeBirthday('900101').is).toBe('unfinished');
});

test('refuses a birthday in the future or 120 years ago', () => {
  // Already the 26th in Korea.
  const now = new Date('2026-11-25T16:00:00Z');
  for (const text of ['20900101', '2090-01-01', '2026-11-27', '19061126', '1900.1.1', '2027년 1월 1일'])
    for (const read of [readBirthday, readWholeBirthday])
      expect([text, read(text, now).is]).toEqual([text, 'wrong']);
  for (const [text, whole] of [
    ['2026-11-26', '20261126'],
    ['19061127', '19061127'],
  ] as const) {
    expect(readValue(readWholeBirthday(text, now))).toBe(whole);
    expect(readValue(readBirthday(text, now))).toBe(whole.slice(2));
  }
  for (const text of ['300101', '26-12-31', '060101'])
    expect(readValue(readBirthday(text, now))).toBe(text.replaceAll('-', ''));
});

test('reads the number of a receipt: a mobile number or the one of the tax office', () => {
  const forms = ['010-000-1234', '0100001234', '010 000 1234', '(010)000-1234', '+82 10-000-1234'];
  reads(
    readReceiptPhone,
    brought(fc.constantFrom(...forms)).map((text) => ['0100001234', text] as [string, string]),
  );
  expect(readValue(readReceiptPhone('010-2000-0001'))).toBe('01020000001');
  for (const text of ['010-000-1235', '010-000-12345678']) expect(readReceiptPhone(text).is).not.toBe('read');
  expect([receiptPhoneText('0100001234'), receiptPhoneText('01020000001')]).toEqual([
    '010-000-1234',
    '010-2000-0001',
  ]);
});

test('reads postcodes, accounts, parcel numbers and passwords whole or not at all', () => {
  reads(
    readPostcode,
    withForm(digits(5), (code) =>
      brought(fc.constantFrom(code, `(${code})`, `[${code}]`, `우) ${code}`, `우편번호: ${code}`)),
    ),
  );
  reads(
    readCardPassword,
    withForm(digits(2), (two) => brought(fc.constant(two))),
  );
  const number = fc.tuple(digits(3, 5), digits(2, 4), digits(5, 6)).map((groups) => groups.join('-'));
  for (const read of [readAccountNumber, readInvoiceNumber])
    reads(
      read,
      withForm(number, (text) =>
        brought(fc.constantFrom(...HYPHENS).map((hyphen) => text.replaceAll('-', hyphen))),
      ),
    );
  const parcel = fc.tuple(
    fc.constantFrom(
      '운송장번호',
      '운송장 번호',
      '송장번호',
      '송장',
      '등기번호',
      '[운송장번호]',
      '(송장 번호)',
    ),
    fc.constantFrom('', ' ', ':', ': ', ' : ', '：'),
    number,
  );
  fc.assert(
    fc.property(parcel, ([label, colon, digits]) => {
      expect(readInvoiceNumber(`${label}${colon}${digits}`)).toEqual({ is: 'read', value: digits });
    }),
  );
  expect(readInvoiceNumber('운송장번호:').is).toBe('empty');
  expect(readValue(readAccountNumber('110 1234 56789'))).toBe('110123456789');
  for (const text of ['133-827', '047822', '0478a']) expect(readPostcode(text).is, text).toBe('wrong');
  for (const text of ['국민 110-1234-56789', `110-1234-56789${'0'.repeat(8)}`, '1--234567890', '---------'])
    expect(readAccountNumber(text).is, text).not.toBe('read');
});

test('reads a code alone, in two halves or from its message, and never joins digits of several places', () => {
  const message = (code: string) => [
    `[SOLD] 인증번호는 ${code}이에요. 10분 안에 입력해 주세요.`,
    `[Web발신]\n인증번호 [${code}] 타인에게 알려 주지 마세요. 문의 1588-1234`,
    `2026-11-26 11:40 인증번호:${code}`,
    `[SOLD] ${code} 10분 안에 입력해 주세요.`,
    `요청 3 ${code}`,
    `Your code is ${code.slice(0, 3)}-${code.slice(3)}.`,
    `<#> ${code} is your code (5 min) +82 10-2000-0001`,
  ];
  reads(
    readCode,
    withForm(digits(6), (code) =>
      fc.oneof(
        brought(apart([code.slice(0, 3), code.slice(3)])),
        brought(fc.constantFrom(code, [...code].join(' '))),
        fc.constantFrom(...message(code)),
      ),
    ),
  );
  fc.assert(
    fc.property(digits(1, 5), digits(1, 5), (one, other) => {
      expect(readCode(`${one}번 ${other}`).is).toBe('wrong');
      expect(readCode(`코드 ${one}`).is).toBe('wrong');
    }),
  );
  for (const text of [
    '1234567',
    '123456 654321',
    '인증번호 123456 또는 654321',
    '주문 1234567890',
    'a12345b6',
  ])
    expect(readCode(text).is, text).toBe('wrong');
  for (const text of ['1', '12345', '123 4']) expect(readCode(text).is, text).toBe('unfinished');
});
