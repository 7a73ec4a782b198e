import { wonText } from '@sold/contracts/base/bid-price';
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

/** Message to shoppers for a problem; empty without one. */
export function problemText(problem: CouponProblem, coupon: CouponRow | undefined): string {
  switch (problem) {
    case '':
      return '';
    case 'unknown_coupon':
      return '쿠폰을 찾을 수 없어요.';
    case 'used':
      return '이미 사용한 쿠폰이에요.';
    case 'reserved':
      return '결제 중인 다른 주문에 쓰이고 있는 쿠폰이에요.';
    case 'expired':
      return '사용 기간이 지난 쿠폰이에요.';
    case 'not_started':
      return '아직 사용할 수 없는 쿠폰이에요.';
    case 'classification':
      return '이 상품에는 쓸 수 없는 쿠폰이에요.';
    case 'bid':
      return '즉시 구매에만 쓸 수 있는 쿠폰이에요.';
    case 'min_price':
      return `${wonText(coupon?.min_price ?? 0)} 이상일 때 쓸 수 있는 쿠폰이에요.`;
  }
}
