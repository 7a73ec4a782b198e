import type { CouponClient } from '@sold/service/clients/coupon-client';
import type { Context as PlatformContext } from '../platform/context.ts';
import type { MessageBudget } from './accounts/message-budget.ts';
import type { PersonalData } from './accounts/personal-data.ts';
import type { MeansStore } from './customers/means-store.ts';
import type { NoticeNames } from './customers/notice-names.ts';
import type { Courier } from './messages/courier.ts';
import type { IdentityProvider } from './sessions/identity-provider.ts';

export interface Context extends PlatformContext {
  gateway: MeansStore;
  courier: Courier;
  budget: MessageBudget;
  /** Data of customers in the coupon service. */
  coupons: Pick<CouponClient, 'kept'>;
  personalData: PersonalData;
  noticeNames: NoticeNames;
  /** Definition of the coupon that a new customer gets; empty for none. */
  welcomeCoupon: string;
  /** Agency that proves identities; null for the stand-in. */
  identity: IdentityProvider | null;
}
