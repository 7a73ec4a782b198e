import { plainText } from './plain-text.ts';
import { EMPTY, type Reading, readingOf } from './reading.ts';

/** Numbers that begin with 3 have 14 to 16 digits, all others 16. */
const CARD = /^(?:3\d{13,15}|[124-9]\d{15})$/;
const RECEIPT_CARD = /^\d{13,19}$/;

function readDigits(text: string, form: RegExp, most: number, problem: string): Reading<string> {
  const plain = plainText(text);
  if (plain === '') return EMPTY;
  const digits = plain.replace(/[ .-]/g, '');
  return readingOf(form.test(digits) ? digits : null, problem, /^\d*$/.test(digits) && digits.length < most);
}

/** The digits of a payment card's number. */
export function readCardNumber(text: string): Reading<string> {
  return readDigits(text, CARD, 16, '카드 번호를 확인해 주세요.');
}

/** The digits of a cash receipt card's number. */
export function readReceiptCard(text: string): Reading<string> {
  return readDigits(text, RECEIPT_CARD, 19, '현금영수증 카드 번호를 확인해 주세요.');
}

/** Digits in groups of four, of which the last may be shorter. More digits than a card has (ISO/IEC 7812) stay as they are. */
export function cardText(digits: string): string {
  return digits.length > 19 ? digits : digits.replace(/.{4}(?=.)/g, '$&-');
}

const SIGN = ' ?[/. -] ?';
const EXPIRIES = [
  `(?<month>\\d{1,2})(?: ?월)?${SIGN}(?:20)?(?<year>\\d{2})(?: ?년)?`,
  '(?<month>\\d{1,2})월(?:20)?(?<year>\\d{2})년?',
  `20(?<year>\\d{2})${SIGN}(?<month>\\d{1,2})`,
  '(?:20)?(?<year>\\d{2}) ?년 ?(?<month>\\d{1,2}) ?월',
  '(?<month>\\d{2})(?:20)?(?<year>\\d{2})',
  '20(?<year>\\d{2})(?<month>\\d{2})',
].map((form) => new RegExp(`^${form}$`));

/** A card's expiry as `MMyy`: `12/29`, `1/29`, `12/2029`, `12 / 29`, `2029-12`, `1229`, `122029`, `2029년 12월`. */
export function readExpiry(text: string): Reading<string> {
  const plain = plainText(text);
  if (plain === '') return EMPTY;
  const found = EXPIRIES.map((form) => form.exec(plain)?.groups)
    .map((groups) => ({ month: (groups?.month ?? '').padStart(2, '0'), year: groups?.year ?? '' }))
    .find(({ month }) => /^(?:0[1-9]|1[0-2])$/.test(month));
  const value = found === undefined ? null : `${found.month}${found.year}`;
  return readingOf(
    value,
    '유효 기간을 월/년 순서로 입력해 주세요. 예: 12/29',
    /^[\d/. 년월-]{0,10}$/.test(plain),
  );
}

/** An expiry with its slash, also one that is not whole yet; as it is when it does not begin with a month. */
export function expiryText(digits: string): string {
  return /^(?:0[1-9]|1[0-2])\d/.test(digits) ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits;
}
