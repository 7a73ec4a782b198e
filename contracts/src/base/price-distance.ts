/** Ratio from which a difference is shown as a multiple: a percentage of thousands is hard to read. */
const TIMES_FROM = 3;

export type PriceDistance =
  | { kind: 'same' }
  /** `times` is whole; `isMore` says that the price is even above that. */
  | { kind: 'times'; times: number; isMore: boolean }
  /** Percent, rounded to a decimal; below zero is cheaper. Shown by `rateText`. */
  | { kind: 'percent'; percent: number };

/**
 * How far a price is from another one, as people can grasp it; null without anything to compare with.
 * @param price won
 * @param reference won
 */
export function priceDistance(price: number, reference: number | null): PriceDistance | null {
  if (reference === null || reference <= 0) return null;
  if (price === reference) return { kind: 'same' };
  const times = Math.floor(price / reference);
  if (times >= TIMES_FROM) return { kind: 'times', times, isMore: price > times * reference };
  return { kind: 'percent', percent: Math.round(((price - reference) / reference) * 1000) / 10 };
}

/** Multiples in Korean. @example timesText({ kind: 'times', times: 3, isMore: true }) === '3배가 넘는' */
export function timesText({ times, isMore }: PriceDistance & { kind: 'times' }): string {
  return `${times.toLocaleString('ko-KR')}배${isMore ? '가 넘는' : '인'}`;
}
