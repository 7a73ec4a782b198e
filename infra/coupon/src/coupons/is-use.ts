import type { CouponProblem } from '@sold/contracts/entities/coupon';
import type { Context } from '../context/context.ts';
import { couponDiscount } from './coupon-discount.ts';
import { couponErrorMessage } from './coupon-error-messages.ts';
import { couponProblem } from './coupon-problem.ts';
import { couponById } from './coupon-row.ts';

/** Judges a coupon for a purchase without touching it. */
export async function isUse(
  { db, clock, catalogue }: Context,
  customerId: number,
  wanted: { coupon_id: number; item_id: number; price: number; is_bid?: true | undefined },
): Promise<{ is_use: boolean; discount_amt: number; reason: CouponProblem; message: string }> {
  const coupon = await couponById(db, wanted.coupon_id);
  const isLimited = coupon?.customer_id === customerId && coupon.classification_code !== null;
  const reason = couponProblem(
    coupon,
    {
      customerId,
      price: wanted.price,
      isBid: wanted.is_bid,
      classification: isLimited ? await catalogue.classificationOf(wanted.item_id) : null,
    },
    clock(),
  );
  return {
    is_use: reason === '',
    discount_amt: coupon !== undefined && reason === '' ? couponDiscount(coupon, wanted.price) : 0,
    reason,
    message: couponErrorMessage(reason, coupon),
  };
}
