import { readBirthday } from './birthday.ts';
import { isBusinessNumber } from './business-number.ts';
import { plainText } from './plain-text.ts';
import { type Reading, readingOf } from './reading.ts';

/** Digits of a registration number. */
const LENGTH = 10;
const PROBLEM = '생년월일 6자리나 사업자등록번호 10자리를 입력해 주세요.';

/**
 * Owner of a card as card companies require it: a person's birthday as `yyMMdd`, or the ten digits of a business registration
 * number, with or without hyphens.
 */
export function readCardOwner(text: string, now = new Date()): Reading<string> {
  const digits = plainText(text).replace(/[ -]/g, '');
  const isNumber = /^\d+$/.test(digits);
  if (isNumber && digits.length >= LENGTH)
    return readingOf(isBusinessNumber(digits) ? digits : null, '사업자등록번호를 확인해 주세요.', false);
  const birthday = readBirthday(text, now);
  if (birthday.is === 'read' || birthday.is === 'empty') return birthday;
  // A text that is not a birthday may be the beginning of a registration number.
  return isNumber || birthday.is === 'unfinished' ? readingOf<string>(null, PROBLEM, true) : birthday;
}
