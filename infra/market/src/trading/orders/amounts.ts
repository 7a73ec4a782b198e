import { takesAddedDelivery } from '@sold/contracts/rules/added-delivery';
import { sellerPayout } from '@sold/contracts/rules/payout';
import { usablePoints } from '@sold/contracts/rules/points';
import { ratioOf } from '@sold/contracts/rules/ratio';
import { confirmAmount, eventFeeOf, totalPayment } from '@sold/contracts/rules/total-payment';
import type { Config } from '../../platform/config/config.ts';

export type OrderDelivery = 'normal' | 'quick' | 'inventory';

/** How a unit was sold: by an offer, which is a bid, or to a bid that stood. Each has an event of its own. */
type SaleKind = 'bid' | 'at_once';

/** Every amount of an order, won. */
export interface Amounts {
  price: number;
  confirm: number;
  delivery: number;
  eventFee: number;
  points: number;
  coupon: number;
  totalPay: number;
  sellFee: number;
  payout: number;
  penalty: number;
}

interface Parts {
  price: number;
  deliveryType: OrderDelivery;
  eventType: string | null;
  /** Where it is sent; null before an address is chosen, and where delivery is known to cost nothing on top. */
  zipcode: string | null;
}

/** Works an order's amounts out from its price and the figures in force (specification, section 9; market-rules, "Money"). */
export function amountsOf(
  config: Config,
  order: Parts & { sale: SaleKind; points: number; coupon: number },
): Amounts {
  const { price } = order;
  const { fee, payout } = sellerPayout(price, sellFeeRatio(config, order.sale));
  const gross = grossOf(config, order);
  const coupon = Math.min(order.coupon, gross);
  // A bid's points were promised for its own price: a better one takes no more of them than the ratio in force allows.
  const points = usablePoints(order.points, gross - coupon, config.max_usable_point_ratio);
  return {
    price,
    confirm: confirmAmount(price, confirmRatioOf(config, order.deliveryType)),
    delivery: deliveryOf(config, order),
    eventFee: eventFeeOf(order.eventType, config.event_fee_amt),
    points,
    coupon,
    totalPay: gross - points - coupon,
    sellFee: fee,
    payout,
    penalty: ratioOf(price, config.penalty_ratio),
  };
}

/** Percent of the price that a running event leaves of the seller's fee; null without one. That of bids is every sale's unless named. */
export function eventRatio(config: Config, sale: SaleKind): number | null {
  const ofBids = sale === 'bid' ? config.bid_sell_fee_event_ratio : undefined;
  return ofBids ?? config.sell_fee_event_ratio ?? null;
}

/** Percent of the price that the seller pays. */
export function sellFeeRatio(config: Config, sale: SaleKind): number {
  return eventRatio(config, sale) ?? config.sell_fee_ratio;
}

/** What a purchase costs before points and coupon, won. */
export function grossOf(config: Config, order: Parts): number {
  return totalPayment({
    price: order.price,
    confirmRatio: confirmRatioOf(config, order.deliveryType),
    delivery: deliveryOf(config, order),
    eventFee: config.event_fee_amt,
    eventType: order.eventType,
  });
}

/** A unit that stays in storage was inspected when it came in: its buyer pays the smaller fee. */
function confirmRatioOf(config: Config, type: OrderDelivery): number {
  return type === 'inventory' ? config.inv_to_inv_fee_ratio : config.confirm_ratio;
}

/** Delivery with what Jeju and the islands cost on top; a unit that stays in storage is not sent. */
function deliveryOf(config: Config, { deliveryType, zipcode }: Parts): number {
  if (deliveryType === 'inventory') return 0;
  const sent = deliveryType === 'quick' ? config.quick_delivery_amt : config.delivery_amt;
  return zipcode !== null && takesAddedDelivery(zipcode) ? sent + config.added_delivery_amt : sent;
}
