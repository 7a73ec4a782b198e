import type { CouponClient } from '@sold/service/coupons/coupon-client';
import type { Context as PeopleContext } from '../people/context.ts';
import type { ChargeEffects } from './charges/charge-effects.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { ReceiptIssuer } from './receipts/receipt-issuer.ts';

/** Dependencies of money besides people; custody and trading need no more. */
export interface Context extends PeopleContext {
  gateway: Gateway;
  /** Issuer of cash receipts. */
  receipts: ReceiptIssuer;
  /** The coupon service. */
  coupons: CouponClient;
  /** Effects of charges, in the areas that ask for them. */
  chargeEffects: ChargeEffects;
}
