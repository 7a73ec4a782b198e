import type { CouponProblem } from '@sold/contracts/entities/coupon';
import type { CouponRow } from './coupon-row.ts';

/** Purchase that a coupon is checked for. */
export interface Purchase {
  customerId: number;
  /** Won; undefined for any. */
  price: number | undefined;
  /** Category of the item; null when it is not known: then a coupon of one category does not work; undefined for any. */
  classification: string | null | undefined;
  /** For a buy bid. Default false. */
  isBid?: boolean | undefined;
}

/** Why a coupon cannot be used for a purchase; empty when it can. Says nothing of coupons of other people. */
export function couponProblem(
  coupon: CouponRow | undefined,
  { customerId, price, classification, isBid = false }: Purchase,
  now: Date,
): CouponProblem {
  if (coupon?.customer_id !== customerId) return 'unknown_coupon';
  if (coupon.held === 'confirmed') return 'used';
  if (coupon.held === 'reserved') return 'reserved';
  if (hasExpired(coupon, now)) return 'expired';
  if (coupon.valid_from > now) return 'not_started';
  const isOfOther = coupon.classification_code !== null && coupon.classification_code !== classification;
  if (classification !== undefined && isOfOther) return 'classification';
  if (isBid && !coupon.allows_bid) return 'bid';
  return price !== undefined && price < coupon.min_price ? 'min_price' : '';
}

/** Whether a coupon's time was over at an instant. */
export function hasExpired({ expires_at }: Pick<CouponRow, 'expires_at'>, at: Date): boolean {
  return expires_at <= at;
}
