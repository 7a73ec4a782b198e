import type { CouponClient } from '@sold/service/coupons/coupon-client';
import type { Context as PlatformContext } from '../platform/context.ts';
import type { MessageBudget } from './accounts/message-budget.ts';
import type { PersonalData } from './accounts/personal-data.ts';
import type { MeansStore } from './customers/means-store.ts';
import type { NoticeNames } from './customers/notice-names.ts';
import type { Courier } from './messages/courier.ts';
import type { IdentityProvider } from './sessions/identity-provider.ts';

/** Dependencies of people besides the platform. */
export interface Context extends PlatformContext {
  gateway: MeansStore;
  /** Carries mail and texts. */
  courier: Courier;
  /** How many codes are sent. */
  budget: MessageBudget;
  /** Data of customers in the coupon service. */
  coupons: Pick<CouponClient, 'kept'>;
  personalData: PersonalData;
  noticeNames: NoticeNames;
  /** Definition of the coupon that a new customer gets; empty for none. */
  welcomeCoupon: string;
  /** The agency that proves who customers are; null for the stand-in. */
  identity: IdentityProvider | null;
}
