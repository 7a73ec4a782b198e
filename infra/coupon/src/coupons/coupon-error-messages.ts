import { wonText } from '@sold/contracts/base/bid-price';
import type { CouponProblem } from '@sold/contracts/entities/coupon';
import type { CouponRow } from './coupon-row.ts';

/** Message to shoppers for a problem; empty without one. */
export function couponErrorMessage(problem: CouponProblem, coupon: CouponRow | undefined): string {
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
