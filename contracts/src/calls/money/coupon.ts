import { Type } from 'typebox';
import { BidPrice, Id, Won } from '../../entities/basics.ts';
import { CouponProblem, UsableCoupon } from '../../entities/coupon.ts';
import { defineCall } from '../parts/define.ts';

/** Not every coupon can be used with a buy bid. */
const IsBid = Type.Optional(Type.Literal(true, { description: 'for a buy bid' }));

export const getUsableCoupons = defineCall('GET', '/api/user/issue-coupon/usable/count', {
  service: 'coupon',
  access: 'login',
  summary: 'Own coupons that can be used now: for an item, at a price, or at all; the largest discount first',
  refuses: {},
  input: Type.Object({
    item_id: Type.Optional(Id),
    price: Type.Optional(BidPrice),
    is_bid: IsBid,
  }),
  output: Type.Object({ count: Type.Integer({ minimum: 0 }), list: Type.Array(UsableCoupon) }),
});

export const isCouponUse = defineCall('GET', '/api/order/coupon/is-use', {
  service: 'coupon',
  access: 'login',
  summary: 'Whether an own coupon can be used for an item at a price, and what it takes off',
  refuses: {},
  input: Type.Object({ coupon_id: Id, item_id: Id, price: BidPrice, is_bid: IsBid }),
  output: Type.Object({
    is_use: Type.Boolean(),
    discount_amt: Won,
    reason: CouponProblem,
    message: Type.String({ description: 'Korean, for the shopper; empty when it can be used' }),
  }),
});
