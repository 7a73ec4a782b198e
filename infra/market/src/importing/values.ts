import { MAXIMUM_BID_PRICE } from '@sold/contracts/rules/bid-price';

/** A decimal number as it is written: `units` without the point, and how many digits stand behind it. */
interface Decimal {
  units: bigint;
  digits: number;
}

/** The first day of a file: sneakers were sold before, but not in any file of these forms. */
const FIRST_DAY = '1985-01-01';

function decimal(text: string): Decimal | null {
  const parts = /^(\d+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return null;
  const [, whole = '', behind = ''] = parts;
  return { units: BigInt(whole + behind), digits: behind.length };
}

/** Dollars as written (`1097`, `$1,097.50`); null when it is no amount above zero. */
export function dollars(text: string): Decimal | null {
  const amount = decimal(text.replace(/^\$/, '').replaceAll(',', ''));
  return amount !== null && amount.units > 0n ? amount : null;
}

/**
 * Won of a dollar amount: the exact product with the rate, floored once to whole won (market-rules, "Money"). Null below one won
 * and over the largest price.
 * @param usdKrw won for one dollar
 */
export function wonOf(amount: Decimal, usdKrw: number): number | null {
  const rate = decimal(String(usdKrw));
  if (rate === null) return null;
  const won = (amount.units * rate.units) / 10n ** BigInt(amount.digits + rate.digits);
  return won >= 1n && won <= MAXIMUM_BID_PRICE ? Number(won) : null;
}

/** A day written `yyyy-MM-dd`, `M/d/yyyy` or `M/d/yy`, as `yyyy-MM-dd`; null when there is no such day. */
export function day(text: string): string | null {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const american = /^(\d{1,2})\/(\d{1,2})\/(\d{2}|\d{4})$/.exec(text);
  const [year, month, date] = iso
    ? [iso[1], iso[2], iso[3]]
    : american
      ? [
          american[3]?.length === 2 ? `20${american[3]}` : american[3],
          american[1]?.padStart(2, '0'),
          american[2]?.padStart(2, '0'),
        ]
      : [];
  if (year === undefined) return null;
  const written = `${year}-${month}-${date}`;
  const at = new Date(`${written}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== written ? null : written;
}

/** The day in Korea, `yyyy-MM-dd`. */
export function koreanDay(at: Date): string {
  return new Date(at.getTime() + 9 * 3_600_000).toISOString().slice(0, 10);
}

/** What is wrong with a day that exists; null when nothing is. @param today in Korea */
export function dayProblem(written: string, today: string): string | null {
  if (written > today) return `day in the future "${written}"`;
  return written < FIRST_DAY ? `day before 1985 "${written}"` : null;
}

/** Longest name of a product or a brand, characters. */
const LONGEST_NAME = 200;

/** `Adidas-Yeezy-Boost` → `Adidas Yeezy Boost`. */
export function plainName(text: string): string {
  return text.replace(/[-\s]+/g, ' ').trim();
}

/** What is wrong with names of a row; null when nothing is. */
export function nameProblem(...names: readonly string[]): string | null {
  return names.some((name) => name.length > LONGEST_NAME) ? `name over ${LONGEST_NAME} characters` : null;
}
