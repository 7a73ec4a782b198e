import type { CouponClient } from '@sold/service/clients/coupon-client';
import type { Context as PeopleContext } from '../../people/context/context.ts';
import type { Gateway } from '../gateway/gateway.ts';
import type { ReceiptIssuer } from '../gateway/receipt-issuer.ts';
import type { ChargeEffects } from './charge-effects.ts';

export interface Context extends PeopleContext {
  gateway: Gateway;
  receipts: ReceiptIssuer;
  coupons: CouponClient;
  chargeEffects: ChargeEffects;
}
