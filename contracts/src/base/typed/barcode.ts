import { plainText } from './plain-text.ts';
import { EMPTY, type Reading, readingOf } from './reading.ts';

/** A trade item number (GTIN) with its check digit, padded to 14 digits: one number whichever barcode it was printed as. */
export const GTIN_PATTERN = '^[0-9]{14}$';

/** Digits of barcodes on boxes (EAN-8, UPC-A, EAN-13) and of a padded number. */
const LENGTHS: readonly number[] = [8, 12, 13, 14];
/** Digits of EAN-13, the longest barcode on a box: with so many, more typing does not help. */
const LONGEST_PRINTED = 13;
const PADDED = 14;

const PROBLEM = '바코드 아래 숫자 8자리, 12자리 또는 13자리를 모두 입력해 주세요.';
const WRONG = '바코드 숫자가 맞지 않아요. 다시 확인해 주세요.';

/** Whether the last digit is the check digit of the others (GS1): weights of 3 and 1 from the right. */
function hasCheckDigit(digits: string): boolean {
  const sum = Array.from(digits, Number)
    .reverse()
    .reduce((total, digit, at) => total + digit * (at % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/**
 * The number under a barcode, also in groups, as 14 digits.
 * @example readBarcode('8 801234 567893') // { is: 'read', value: '08801234567893' }
 */
export function readBarcode(text: string): Reading<string> {
  const digits = plainText(text).replace(/[ -]/g, '');
  if (digits === '') return EMPTY;
  if (!/^\d+$/.test(digits) || digits.length > PADDED) return { is: 'wrong', problem: PROBLEM };
  const isWhole = LENGTHS.includes(digits.length);
  const isRead = isWhole && hasCheckDigit(digits) && !/^0+$/.test(digits);
  return readingOf(
    isRead ? digits.padStart(PADDED, '0') : null,
    isWhole ? WRONG : PROBLEM,
    digits.length < LONGEST_PRINTED,
  );
}
