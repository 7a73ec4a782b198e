import { plainText } from './plain-text.ts';
import { EMPTY, type Reading, readingOf } from './reading.ts';

const PROBLEM = '금액을 원 단위 숫자로 입력해 주세요. 예: 350,000';
const TOO_LARGE = '금액이 너무 커요. 자릿수를 확인해 주세요.';
/** Larger than every amount here, and still exact as a number. */
const LARGEST = 999_999_999_999_999;

const WHOLE = /^(?:\d+|\d{1,3}(?:,\d{3})+|\d{1,3}(?: \d{3})+)(?:\.0{1,2})?$/;
/** 억, 만 and the rest, each with what is before its unit. */
const UNITS = /^(?:(?<eok>[^억만]*)억)?(?:(?<man>[^억만]*)만)?(?<rest>[^억만]*)$/;
/** One to four digits, or numbers before 천, 백 and 십. */
const DIGITS = /^(?:\d{1,4}|\d,\d{3})$/;
const WORDS = /^(?:([1-9]?) ?천)? ?(?:([1-9]?) ?백)? ?(?:([1-9]?) ?십)?$/;

/**
 * An amount of whole won, or of points: `350,000.00`, `₩350,000`, `350 000`, `35만 5천원`, `１２３`.
 * Ambiguous texts are not read: `35.5`, `1.097`, `12,34`, `3만5`, `1억 5천`.
 */
export function readAmount(text: string): Reading<number> {
  const plain = plainText(text);
  if (plain === '') return EMPTY;
  const amount = amountOf(plain);
  if (amount !== null && amount > LARGEST) return { is: 'wrong', problem: TOO_LARGE };
  return readingOf(amount, PROBLEM, /^(?:[₩\\] ?)?[\d, ]*(?:\.0?)?$/.test(plain));
}

function amountOf(plain: string): number | null {
  const unsigned = plain.replace(/^(?:[₩\\]|krw) ?/i, '');
  const bare = unsigned.replace(/ ?(?:원|krw|p|포인트)$/i, '');
  if (WHOLE.test(bare)) return Number(bare.replace(/[, ]|\.0+$/g, ''));
  return amountInUnits(bare, bare !== unsigned);
}

/** @param isNamed the unit follows, which says what digits behind 만 mean: `3만 5원` is an amount, `3만5` may be two */
function amountInUnits(text: string, isNamed: boolean): number | null {
  const { eok, man, rest = '' } = UNITS.exec(text)?.groups ?? {};
  const hasLarge = eok !== undefined || man !== undefined;
  const end = rest.trim();
  const isClear =
    !hasLarge || isNamed || end === '' || !/\d$/.test(end) || (eok === undefined && /\d{3}$/.test(end));
  if (!isClear || (!hasLarge && !/[천백십]$/.test(end))) return null;
  // `1억 5천` is said for 1억 5천만.
  if (eok !== undefined && man === undefined && /[천백십]$/.test(end)) return null;
  const parts = [
    eok === undefined ? 0 : sectionOf(eok, true),
    man === undefined ? 0 : sectionOf(man, eok === undefined),
    end === '' ? 0 : sectionOf(end, false),
  ];
  return parts.reduce<number | null>(
    (sum, part) => (sum === null || part === null ? null : sum * 10_000 + part),
    0,
  );
}

/** @param mayBeOne nothing before a unit is one of it: `만원` */
function sectionOf(text: string, mayBeOne: boolean): number | null {
  const bare = text.trim();
  if (bare === '') return mayBeOne ? 1 : null;
  if (DIGITS.test(bare)) return Number(bare.replace(',', ''));
  const [match, ...counts] = WORDS.exec(bare) ?? [];
  if (match === undefined) return null;
  return counts.reduce(
    (sum, count, at) => sum + (count === undefined ? 0 : Number(count || 1) * 10 ** (3 - at)),
    0,
  );
}
