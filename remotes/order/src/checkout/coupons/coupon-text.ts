import type { UsableCoupon } from '@sold/contracts/entities/coupon';
import { day } from '@sold/shared/text/dates';
import { won } from '@sold/shared/text/format';

/** @example '10% 할인 (최대 20,000원)' */
export function discountText({
  discount_kind,
  discount_value,
  max_discount,
}: Pick<UsableCoupon, 'discount_kind' | 'discount_value' | 'max_discount'>): string {
  if (discount_kind === 'fixed') return `${won(discount_value)} 할인`;
  return `${discount_value}% 할인${max_discount === null ? '' : ` (최대 ${won(max_discount)})`}`;
}

export function termsText({ min_price, expires_at }: Pick<UsableCoupon, 'min_price' | 'expires_at'>): string {
  const from = min_price > 0 ? `${won(min_price)} 이상 · ` : '';
  return `${from}${day(expires_at)}까지`;
}
