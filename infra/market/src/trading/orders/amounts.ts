import type { OrderDelivery } from '@sold/contracts/entities/order';
import {
  type BuyerFigures,
  buyerAmounts,
  type SellerFigures,
  sellerAmounts,
} from '@sold/contracts/rules/trading/order-amounts';
import type { Config } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { type SaleKind, sellEvents } from '../../platform/fees-and-penalties/sell-fee.ts';
import { penaltyPercentages } from '../penalties/penalty-amounts.ts';

export type { OrderDelivery };

/** Every amount of an order, won. */
export interface Amounts {
  price: number;
  confirm: number;
  /** With the surcharge for remote places. */
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

/**
 * Works an order's amounts out from its price and the figures in force. A bid's points were promised for its own price: a better
 * one takes no more of them than the ratio in force allows.
 */
export function amountsOf(
  config: Config,
  order: Parts & { sale: SaleKind; points: number; coupon: number },
): Amounts {
  const { price, sale, points, coupon } = order;
  const bought = buyerAmounts(buyerFigures(config), { ...choiceOf(order), points, coupon });
  const sold = sellerAmounts(sellerFigures(config), { price, isBid: sale === 'bid', storage: 0 });
  return {
    price,
    confirm: bought.confirm,
    delivery: bought.delivery + bought.added,
    eventFee: bought.eventFee,
    points: bought.points,
    coupon: bought.coupon,
    totalPay: bought.total,
    sellFee: sold.fee,
    payout: sold.payout,
    penalty: sold.penalty,
  };
}

/** Cost of a purchase before points and coupon, won. */
export function grossOf(config: Config, order: Parts): number {
  return buyerAmounts(buyerFigures(config), choiceOf(order)).gross;
}

/** Cost of a purchase after its coupon and before points, won. */
export function dueBeforePoints(config: Config, order: Parts & { coupon: number }): number {
  const { gross, coupon } = buyerAmounts(buyerFigures(config), { ...choiceOf(order), coupon: order.coupon });
  return gross - coupon;
}

function choiceOf({ price, deliveryType: delivery, zipcode, eventType }: Parts) {
  return { price, delivery, zipcode, eventType };
}

function buyerFigures(config: Config): BuyerFigures {
  return {
    confirmRatio: config.confirm_ratio,
    storedConfirmRatio: config.inv_to_inv_fee_ratio,
    delivery: config.delivery_amt,
    quickDelivery: config.quick_delivery_amt,
    addedDelivery: config.added_delivery_amt,
    eventFee: config.event_fee_amt,
    pointRatio: config.max_usable_point_ratio,
  };
}

function sellerFigures(config: Config): SellerFigures {
  return {
    feeRatio: config.sell_fee_ratio,
    ...sellEvents(config),
    ...penaltyPercentages(config),
  };
}
