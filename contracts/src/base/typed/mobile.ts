import { plainText } from './plain-text.ts';
import { EMPTY, type Reading, readingOf } from './reading.ts';
import { mobileForm } from './sign-in-name.ts';

/** Digits of a mobile number: eleven with 010, ten or eleven with the prefixes of before. */
export const MOBILE_PATTERN = '^(010[0-9]{8}|01[16-9][0-9]{7,8})$';
const MOBILE = new RegExp(MOBILE_PATTERN);

/** A Korean mobile number as digits: `010-2000-0001`, `+82 10-2000-0001`, `0082…`, `(010) 2000 0001`, `tel:…`. */
export function readMobile(text: string): Reading<string> {
  const plain = plainText(text);
  if (plain === '') return EMPTY;
  const number = mobileForm(plain);
  const digits = plain.replace(/\D/g, '').length;
  const most = /^(?:\+|00|82)/.test(number) ? 13 : 10;
  const isUnfinished = /^(?:tel:)?[+\d\s().·/_-]*$/i.test(plain) && digits <= most;
  return readingOf(MOBILE.test(number) ? number : null, '휴대폰 번호를 확인해 주세요.', isUnfinished);
}

/** A mobile number with hyphens, also one that is not whole yet. @example mobileText('01012345678') === '010-1234-5678' */
export function mobileText(digits: string): string {
  if (!digits.startsWith('01') || digits.length > 11) return digits;
  const end = digits.length > 7 ? (digits.length === 10 && !digits.startsWith('010') ? 6 : 7) : digits.length;
  return [digits.slice(0, 3), digits.slice(3, end), digits.slice(end)].filter(Boolean).join('-');
}
