import { plainText } from './plain-text.ts';
import { EMPTY, type Reading, readingOf } from './reading.ts';

/** A postcode: five digits, also in brackets or behind 우. */
export function readPostcode(text: string): Reading<string> {
  const digits = plainText(text).replace(/^우(?:편번호)?|[ :()[\]]/g, '');
  if (digits === '') return EMPTY;
  return readingOf(
    /^\d{5}$/.test(digits) ? digits : null,
    '우편번호는 숫자 5자리예요.',
    /^\d{0,4}$/.test(digits),
  );
}

/** The first two digits of a card's password. */
export function readCardPassword(text: string): Reading<string> {
  const plain = plainText(text);
  if (plain === '') return EMPTY;
  return readingOf(
    /^\d{2}$/.test(plain) ? plain : null,
    '비밀번호 앞 2자리를 입력해 주세요.',
    /^\d$/.test(plain),
  );
}

/** Digits with hyphens between them where they were written: 8 to 20 characters, eight digits or more. */
export const HYPHENED_PATTERN = '^(?=.{8,20}$)(?=(?:-?[0-9]){8})[0-9]+(?:-[0-9]+)*$';
const HYPHENED = new RegExp(HYPHENED_PATTERN);

function readHyphened(text: string, problem: string): Reading<string> {
  const number = plainText(text).replaceAll(' ', '');
  if (number === '') return EMPTY;
  return readingOf(HYPHENED.test(number) ? number : null, problem, /^[\d-]{0,19}$/.test(number));
}

/** The number of a bank account. */
export function readAccountNumber(text: string): Reading<string> {
  return readHyphened(text, '계좌 번호를 숫자로 확인해 주세요.');
}

/** Label before a number that was copied from a receipt or a message of the carrier: `[운송장번호] `, `송장 번호: `. */
const PARCEL_LABEL = /^[([]?(?:운송장|송장|등기) ?(?:번호)? ?[)\]]? ?:? ?/;

/** The number of a parcel, also behind its label. */
export function readInvoiceNumber(text: string): Reading<string> {
  return readHyphened(plainText(text).replace(PARCEL_LABEL, ''), '송장 번호는 숫자 8~20자리예요.');
}
