import { ratioOf } from '@sold/contracts/base/ratio';

/** Whole won, or a percentage with a cap. */
export interface CouponTerms {
  discount_kind: 'fixed' | 'percent';
  /** Won for `fixed`, whole percent for `percent`. */
  discount_value: number;
  /** Cap in won; null for none. */
  max_discount: number | null;
  /** Lowest price the coupon works at, won. */
  min_price: number;
}

/**
 * Returns the discount of a coupon, won: never more than its cap or the price itself, and 0 below its minimum price.
 * @param price won
 * @example couponDiscount({ discount_kind: 'percent', discount_value: 10, max_discount: 5_000, min_price: 0 }, 30_000) // 3_000
 */
export function couponDiscount(terms: CouponTerms, price: number): number {
  if (price < terms.min_price) return 0;
  const full = terms.discount_kind === 'fixed' ? terms.discount_value : ratioOf(price, terms.discount_value);
  return Math.min(full, terms.max_discount ?? full, price);
}
