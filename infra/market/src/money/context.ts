import type { CouponClient } from '@sold/service/clients/coupon-client';
import type { Context as PeopleContext } from '../people/context.ts';
import type { ChargeEffects } from './charges/charge-effects.ts';
import type { Gateway } from './gateway/gateway.ts';
import type { ReceiptIssuer } from './receipts/receipt-issuer.ts';

export interface Context extends PeopleContext {
  gateway: Gateway;
  receipts: ReceiptIssuer;
  coupons: CouponClient;
  chargeEffects: ChargeEffects;
}
