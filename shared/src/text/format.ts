/** Texts for people: amounts, numbers in words, numbers of phones and cards. All pure. */

/** Thousands separators and the currency. @example won(350000) === '350,000원' */
export function won(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`;
}

/** A formatted amount above zero, else the fallback (specification, section 5, "amount-protect helper"). */
export function wonOr(amount: number | null | undefined, fallback = '-'): string {
  return amount && amount > 0 ? won(amount) : fallback;
}

/** Thousands separators alone. */
export function count(value: number): string {
  return value.toLocaleString('ko-KR');
}

/** An empty value as a dash (specification, section 5). */
export function dash(value: string | number | null | undefined): string {
  return value === null || value === undefined || value === '' ? '-' : String(value);
}

const BIG_UNITS = ['', '만', '억', '조'];

/** Groups of four digits, lowest first. */
function groups(amount: number): number[] {
  const found: number[] = [];
  for (let rest = Math.floor(Math.abs(amount)); rest > 0; rest = Math.floor(rest / 10_000))
    found.push(rest % 10_000);
  return found;
}

/**
 * Figures with units of 10,000 and 100,000,000 (specification, section 9).
 * @example wonUnits(350000) === '35만원'; wonUnits(1235000) === '123만 5,000원'
 */
export function wonUnits(amount: number): string {
  const parts = groups(amount).flatMap((group, at) =>
    group === 0 ? [] : [`${count(group)}${BIG_UNITS[at]}`],
  );
  return `${amount < 0 ? '−' : ''}${parts.reverse().join(' ') || '0'}원`;
}

const DIGITS = ['', '일', '이', '삼', '사', '오', '육', '칠', '팔', '구'];
const SMALL_UNITS = ['', '십', '백', '천'];

/** Four digits in words; a leading one is not said: 천, 백, 십. */
function groupWords(group: number): string {
  return [3, 2, 1, 0]
    .map((place) => {
      const digit = Math.floor(group / 10 ** place) % 10;
      if (digit === 0) return '';
      return `${digit === 1 && place > 0 ? '' : DIGITS[digit]}${SMALL_UNITS[place]}`;
    })
    .join('');
}

/**
 * An amount as it is spoken.
 * @example wonWords(350000) === '삼십오만 원'; wonWords(10000) === '만 원'
 */
export function wonWords(amount: number): string {
  const found = groups(amount);
  const words = found
    .map((group, at) => {
      if (group === 0) return '';
      const isPlainTenThousand = at === 1 && group === 1 && found.length === 2;
      return `${isPlainTenThousand ? '' : groupWords(group)}${BIG_UNITS[at]}`;
    })
    .reverse()
    .filter(Boolean)
    .join(' ');
  return `${words || '영'} 원`;
}

/** Hyphens in a phone number. @example phone('01012345678') === '010-1234-5678' */
export function phone(number: string): string {
  const digits = number.replace(/\D/g, '');
  if (digits.startsWith('02')) return digits.replace(/^(02)(\d{3,4})(\d{4})$/, '$1-$2-$3');
  return digits.length === 8
    ? digits.replace(/^(\d{4})(\d{4})$/, '$1-$2')
    : digits.replace(/^(\d{3})(\d{3,4})(\d{4})$/, '$1-$2-$3');
}

export { cardNumber } from '@sold/contracts/rules/money/card-number';
