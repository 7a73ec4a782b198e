import { type Static, Type } from 'typebox';
import { Id, KstTime, Nullable, Won } from './basics.ts';

/** A coupon that its owner could use now. */
export const UsableCoupon = Type.Object({
  coupon_id: Id,
  name: Type.String(),
  discount_kind: Type.Union([Type.Literal('fixed'), Type.Literal('percent')]),
  discount_value: Type.Integer({ minimum: 1, description: 'won for fixed, whole percent for percent' }),
  max_discount: Nullable(Won),
  min_price: Won,
  classification_code: Nullable(Type.String()),
  expires_at: KstTime,
  /** Discount on the price in the request, won; null without a price. */
  discount_amt: Nullable(Won),
});
export type UsableCoupon = Static<typeof UsableCoupon>;

/** Reason why a coupon is not usable; empty when it is. */
export const CouponProblem = Type.Union(
  [
    Type.Literal(''),
    Type.Literal('unknown_coupon'),
    Type.Literal('not_started'),
    Type.Literal('expired'),
    Type.Literal('reserved'),
    Type.Literal('used'),
    Type.Literal('min_price'),
    Type.Literal('classification'),
    Type.Literal('bid'),
  ],
  { description: 'Why a coupon cannot be used; empty when it can' },
);
export type CouponProblem = Static<typeof CouponProblem>;
