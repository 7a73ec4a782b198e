import type { CouponClient } from '@sold/service/clients/coupon-client';
import type { Context as PlatformContext } from '../../platform/context/context.ts';
import type { Courier } from './courier.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { MeansStore } from './means-store.ts';
import type { MessageBudget } from './message-budget.ts';
import type { NoticeNames } from './notice-names.ts';
import type { OpenIdProviders } from './open-id-provider.ts';
import type { PersonalData } from './personal-data.ts';

export interface Context extends PlatformContext {
  gateway: MeansStore;
  courier: Courier;
  budget: MessageBudget;
  /** Data of customers in the coupon service. */
  coupons: Pick<CouponClient, 'stored'>;
  personalData: PersonalData;
  noticeNames: NoticeNames;
  /** Definition of the coupon that a new customer gets; empty for none. */
  welcomeCoupon: string;
  /** Agency that proves identities; null for the stand-in. */
  identity: IdentityProvider | null;
  /** OpenID providers that people may sign in with. */
  openIdProviders: OpenIdProviders;
}
