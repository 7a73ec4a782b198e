import { BID_PRICE_UNIT, MAXIMUM_BID_PRICE } from '@sold/contracts/rules/bid-price';

/** Dollars as written (`1097`, `$1,097.50`); null when it is no amount above zero. */
export function dollars(text: string): number | null {
  const plain = text.replace(/^\$/, '').replaceAll(',', '');
  const amount = /^\d+(\.\d+)?$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(amount) && amount > 0 ? amount : null;
}

/** Won of a dollar amount, in the market's steps of 1,000 and at least one step; null over the largest price. */
export function wonOf(amount: number, usdKrw: number): number | null {
  const won = Math.max(BID_PRICE_UNIT, Math.round((amount * usdKrw) / BID_PRICE_UNIT) * BID_PRICE_UNIT);
  return won <= MAXIMUM_BID_PRICE ? won : null;
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

/** `Adidas-Yeezy-Boost` → `Adidas Yeezy Boost`. */
export function plainName(text: string): string {
  return text.replace(/[-\s]+/g, ' ').trim();
}
