import type { CouponClient } from '@sold/service/coupons/coupon-client';
import type { Context as PeopleContext } from '../people/context.ts';
import type { ChargeEffects } from './charges/charge-effects.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { ReceiptIssuer } from './receipts/receipt-issuer.ts';

/** What money stands on besides people; custody and trading need no more. */
export interface Context extends PeopleContext {
  gateway: Gateway;
  /** Who issues cash receipts. */
  receipts: ReceiptIssuer;
  /** The coupon service. */
  coupons: CouponClient;
  /** What charges pay for, in the areas that ask for them. */
  chargeEffects: ChargeEffects;
}
