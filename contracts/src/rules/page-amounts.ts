import type { BuyInfo } from '../entities/order-info.ts';
import { type BuyerAmounts, type BuyerChoice, buyerAmounts } from './order-amounts.ts';
import { buyerFigures } from './page-figures.ts';
import { POINT_UNIT, usablePoints } from './points.ts';

type Choice = Omit<BuyerChoice, 'eventType'>;

/** What the buy page shows for a price, line by line. @param eventFee from get-trade-fee-amt */
export function buyAmounts(
  { conf, event_type: eventType }: Pick<BuyInfo, 'conf' | 'event_type'>,
  choice: Choice,
  eventFee: number,
): BuyerAmounts {
  return buyerAmounts(buyerFigures(conf, eventFee), { ...choice, eventType });
}

/**
 * Most points a purchase takes, in hundreds: the ratio's share of what is left to pay after its coupon, and the page's own limit when
 * there is one.
 */
export function mostPoints(
  info: Pick<BuyInfo, 'conf' | 'customer' | 'event_type'>,
  choice: Omit<Choice, 'points'>,
): number {
  const { max_usable_point, max_usable_point_ratio, is_max_usable_point } = info.conf;
  const { gross, coupon } = buyAmounts(info, choice, 0);
  const byRatio = usablePoints(info.customer.point, gross - coupon, max_usable_point_ratio);
  const limit = Math.floor(max_usable_point / POINT_UNIT) * POINT_UNIT;
  return is_max_usable_point ? Math.min(byRatio, limit) : byRatio;
}
