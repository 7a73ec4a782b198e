import { MAXIMUM_BID_PRICE } from '@sold/contracts/base/bid-price';

/** A decimal number as it is written: `units` without the point, and the number of digits behind it. */
interface Decimal {
  units: bigint;
  digits: number;
}

/**
 * Meaning of the separators in the numbers of a file. The comma is always between thousands and the point before decimals:
 * `1,097.50`. A file that has a number with the comma before decimals (`1.097,50`, `1,09`) is `unclear`: that number is not
 * read, and neither is one like `1.097`, which would be a thousand there.
 */
export type NumberForm = 'point' | 'unclear';

/** Most digits of a number, so that no cell with a million digits is parsed. */
const MOST_DIGITS = 20;
const POINT = /^(?:0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;
const COMMA_BEFORE_DECIMALS = /^\d{1,3}(?:\.\d{3})+(?:,\d+)$|^\d{1,3}(?:\.\d{3}){2,}$|^\d+,(?!\d{3}$)\d+$/;
const PERHAPS_A_THOUSAND = /^[1-9]\d{0,2}\.\d{3}$/;

/** Finds the one form of all numbers of a file: `tell` takes each cell, then `form` returns it. */
export function numberForms(): { tell: (cell: string) => void; form: () => NumberForm } {
  let isUnclear = false;
  return {
    tell(cell) {
      isUnclear ||= COMMA_BEFORE_DECIMALS.test(withoutDollars(cell));
    },
    form: () => (isUnclear ? 'unclear' : 'point'),
  };
}

/** One sign at most, before the number or behind it. */
const SIGN = /^(?:(?:US ?\$|USD|\$) ?(?<behind>.+)|(?<before>.+?) ?(?:USD|\$))$/i;

function withoutDollars(text: string): string {
  const { behind, before } = SIGN.exec(text)?.groups ?? {};
  return behind ?? before ?? text;
}

/** Reads a number in `form`, without a sign; null for anything else: `1e1`, `0x0A`, `1,09`, other digits. */
export function decimal(text: string, form: NumberForm): Decimal | null {
  if (text.length > 2 * MOST_DIGITS || !POINT.test(text)) return null;
  if (form === 'unclear' && PERHAPS_A_THOUSAND.test(text)) return null;
  const [whole = '', behind = ''] = text.replaceAll(',', '').split('.');
  return whole.length + behind.length > MOST_DIGITS
    ? null
    : { units: BigInt(whole + behind), digits: behind.length };
}

/** Dollars as written (`1097`, `$1,097.50`, `USD 1097`); null when it is no amount. */
export function dollars(text: string, form: NumberForm): Decimal | null {
  return decimal(withoutDollars(text), form);
}

/** Cents of an amount, rounded: equal for all forms of an export. Spreadsheets write 561.8609 as `561.86090000000002`. */
export function centsOf({ units, digits }: Decimal): bigint {
  const one = 10n ** BigInt(digits);
  return (units * 200n + one) / (2n * one);
}

/**
 * Won of a dollar amount: the exact product with the rate, floored once to whole won (market-rules, "Money"). Null below one won
 * and over the largest price.
 * @param usdKrw won for one dollar
 */
export function wonOf(amount: Decimal, usdKrw: number): number | null {
  const rate = decimal(String(usdKrw), 'point');
  if (rate === null) return null;
  const won = (amount.units * rate.units) / 10n ** BigInt(amount.digits + rate.digits);
  return won >= 1n && won <= MAXIMUM_BID_PRICE ? Number(won) : null;
}

const MOST_COUNTED = 999_999_999n;

/** Reads a count as written (`1,995`, `1995.0`); null for other text and for numbers that are too large. */
export function count(text: string, form: NumberForm): number | null {
  const number = decimal(text, form);
  if (number === null) return null;
  const one = 10n ** BigInt(number.digits);
  const isCount = number.units % one === 0n && number.units / one <= MOST_COUNTED;
  return isCount ? Number(number.units / one) : null;
}
