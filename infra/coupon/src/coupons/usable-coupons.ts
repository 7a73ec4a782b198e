import { kstText } from '@sold/contracts/base/bid-duration';
import type { UsableCoupon } from '@sold/contracts/entities/coupon';
import type { Context } from '../context/context.ts';
import { couponDiscount } from './coupon-discount.ts';
import { couponProblem } from './coupon-problem.ts';
import { freeCoupons } from './coupon-row.ts';

/**
 * A customer's coupons that can be used now, the largest discount first. With an item those of other categories are left
 * out, with a price those that want a higher one.
 */
export async function usableCoupons(
  { db, clock, catalogue }: Context,
  customerId: number,
  { item_id, price, is_bid: isBid }: { item_id?: number; price?: number; is_bid?: true },
): Promise<UsableCoupon[]> {
  const now = clock();
  const free = await freeCoupons(db, customerId);
  const isAsked =
    item_id !== undefined && free.some(({ classification_code }) => classification_code !== null);
  const classification = isAsked ? await catalogue.classificationOf(item_id) : undefined;
  return free
    .filter((coupon) => couponProblem(coupon, { customerId, price, classification, isBid }, now) === '')
    .map((coupon) => ({
      coupon_id: coupon.id,
      name: coupon.name,
      discount_kind: coupon.discount_kind,
      discount_value: coupon.discount_value,
      max_discount: coupon.max_discount,
      min_price: coupon.min_price,
      classification_code: coupon.classification_code,
      expires_at: kstText(coupon.expires_at),
      discount_amt: price === undefined ? null : couponDiscount(coupon, price),
    }))
    .sort((a, b) => (b.discount_amt ?? 0) - (a.discount_amt ?? 0));
}
