import { type PointLimit, usablePoints } from '../../base/points.ts';
import type { BuyInfo } from '../../entities/order-info.ts';
import { type BuyerAmounts, type BuyerChoice, buyerAmounts } from './order-amounts.ts';
import { buyerFigures } from './page-figures.ts';

type Choice = Omit<BuyerChoice, 'eventType'>;

/** Returns the lines of the buy page for a price. @param eventFee from get-trade-fee-amt */
export function buyAmounts(
  { conf, event_type: eventType }: Pick<BuyInfo, 'conf' | 'event_type'>,
  choice: Choice,
  eventFee: number,
): BuyerAmounts {
  return buyerAmounts(buyerFigures(conf, eventFee), { ...choice, eventType });
}

/**
 * The points a purchase takes: the ratio's share of what is left to pay after its coupon, and the page's own limit when there is one.
 * @param eventFee from get-trade-fee-amt
 */
export function pointLimit(
  info: Pick<BuyInfo, 'conf' | 'customer' | 'event_type'>,
  choice: Omit<Choice, 'points'>,
  eventFee: number,
): PointLimit {
  const { max_usable_point, max_usable_point_ratio, is_max_usable_point } = info.conf;
  const owned = info.customer.point;
  const { gross, coupon } = buyAmounts(info, choice, eventFee);
  const amount = gross - coupon;
  const spent = is_max_usable_point ? Math.min(owned, max_usable_point) : owned;
  return { owned, amount, most: usablePoints(spent, amount, max_usable_point_ratio) };
}
