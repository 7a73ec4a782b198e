import { mobileText } from './mobile.ts';
import { plainText } from './plain-text.ts';
import { EMPTY, type Reading, readingOf } from './reading.ts';

/**
 * Digits of a number that a courier can call: mobile, of a region (02, 031 …), over the internet (070), personal (050x), free (080),
 * and the eight digits of a company (1588).
 */
export const PHONE_PATTERN =
  '^(010[0-9]{8}|01[16-9][0-9]{7,8}|02[2-9][0-9]{6,7}|0(?:3[1-3]|4[1-4]|5[1-5]|6[1-4])[2-9][0-9]{6,7}|0[78]0[0-9]{7,8}|050[2-8][0-9]{7,8}|1[568][0-9]{6})$';
const PHONE = new RegExp(PHONE_PATTERN);
const MOST_DIGITS = 12;

const PROBLEM = '전화번호를 확인해 주세요. 휴대폰, 지역 번호(02, 031), 070, 050, 1588 번호를 쓸 수 있어요.';

/** A Korean telephone number as digits: `02-345-6789`, `+82 31 234 5678`, `1588-1234`, `tel:…`. */
export function readPhone(text: string): Reading<string> {
  const plain = plainText(text).replace(/^(?:tel: ?)+/i, '');
  if (plain === '') return EMPTY;
  const bare = plain.replace(/[ ().·/_-]/g, '');
  const number = bare.replace(/^(?:\+|00)?82(?=0?[1-7])0?/, '0');
  const isUnfinished = /^\+?\d*$/.test(bare) && number.length < MOST_DIGITS;
  return readingOf(PHONE.test(number) ? number : null, PROBLEM, isUnfinished);
}

/** A telephone number with hyphens, also one that is not whole yet. @example phoneText('0212345678') === '02-1234-5678' */
export function phoneText(digits: string): string {
  if (digits.startsWith('01')) return mobileText(digits);
  if (/^1\d{4,7}$/.test(digits)) return `${digits.slice(0, 4)}-${digits.slice(4)}`;
  const area = /^(?:02|050[2-8]|0[3-8]\d)/.exec(digits)?.[0];
  if (area === undefined || digits.length > area.length + 8) return digits;
  const rest = digits.slice(area.length);
  const end = rest.length > 7 ? 4 : 3;
  return [area, rest.slice(0, end), rest.slice(end)].filter(Boolean).join('-');
}
