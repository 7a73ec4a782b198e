import { DAY_MS } from './korean-day.ts';

/** Date that means "no end", Korean time (specification, section 9). */
export const UNLIMITED_DATE = '2099-12-31 00:00:00';
/** Choices of a bid's end in days; 0 is unlimited (specification, section 4). */
export const BID_DAYS = [0, 3, 7, 30, 60, 90] as const;
export type BidDays = (typeof BID_DAYS)[number];

/** Days of an end that nothing else tells (specification, section 9, "Fallback 30 days"). */
const FALLBACK_DAYS = 30;

const KST = 9 * 3_600_000;

/** `yyyy-MM-dd HH:mm:ss` in Korean time. */
export function kstText(at: Date): string {
  return new Date(at.getTime() + KST).toISOString().slice(0, 19).replace('T', ' ');
}

/** `yyyy-MM-dd` in Korean time. */
export function kstDate(at: Date): string {
  return kstText(at).slice(0, 10);
}

/** The end of a bid placed now: the same time of day so many days later, or {@link UNLIMITED_DATE}. */
export function bidEndDate(days: BidDays, now: Date): string {
  return days === 0 ? UNLIMITED_DATE : kstText(new Date(now.getTime() + days * DAY_MS));
}

/**
 * Days of a bid's end, 0 for unlimited: the whole days from today's date to that date, and 30 when that is zero or
 * negative or cannot be read (specification, section 4).
 * @param saleTo `yyyy-MM-dd HH:mm:ss`, KST
 */
export function daysUntil(saleTo: string, now: Date): number {
  if (saleTo === UNLIMITED_DATE) return 0;
  const today = Date.parse(kstDate(now));
  const end = Date.parse(saleTo.slice(0, 10));
  const days = Math.round((end - today) / DAY_MS);
  return Number.isFinite(days) && days > 0 ? days : FALLBACK_DAYS;
}

/**
 * Returns the first choice of a bid page: unlimited for sale_status_code 01 (sell) or 11 (buy), else from `sale_to`, and
 * 30 days for a new bid, which has neither (specification, section 4, "Bid duration").
 */
export function startingBidDays(
  side: 'buy' | 'sell',
  product: { sale_status_code: string; sale_to: string } | null,
  now: Date,
): number {
  if (product === null) return FALLBACK_DAYS;
  if (product.sale_status_code === (side === 'sell' ? '01' : '11')) return 0;
  return daysUntil(product.sale_to, now);
}
