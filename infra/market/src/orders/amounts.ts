import { sellerPayout } from '@sold/contracts/rules/payout';
import { ratioOf } from '@sold/contracts/rules/ratio';
import { confirmAmount, eventFeeOf, totalPayment } from '@sold/contracts/rules/total-payment';
import type { Config } from '../config/config.ts';

/** Every amount of an order, won. */
export interface Amounts {
  price: number;
  confirm: number;
  delivery: number;
  eventFee: number;
  points: number;
  totalPay: number;
  sellFee: number;
  payout: number;
  penalty: number;
}

/** Works an order's amounts out from its price and the figures in force (specification, section 9; market-rules, "Money"). */
export function amountsOf(
  config: Config,
  order: { price: number; points: number; deliveryType: 'normal' | 'quick'; eventType: string | null },
): Amounts {
  const { price, points } = order;
  const delivery = deliveryOf(config, order.deliveryType);
  const { fee, payout } = sellerPayout(price, config.sell_fee_ratio, config.sell_fee_event_ratio ?? null);
  const gross = grossOf(config, order);
  // A bid's points were promised for its own price: a better one may leave less to pay with them.
  const used = Math.min(points, Math.floor(gross / 100) * 100);
  return {
    price,
    confirm: confirmAmount(price, config.confirm_ratio),
    delivery,
    eventFee: eventFeeOf(order.eventType, config.event_fee_amt),
    points: used,
    totalPay: gross - used,
    sellFee: fee,
    payout,
    penalty: ratioOf(price, config.penalty_ratio),
  };
}

/** What a purchase costs before points, won. */
export function grossOf(
  config: Config,
  order: { price: number; deliveryType: 'normal' | 'quick'; eventType: string | null },
): number {
  return totalPayment({
    price: order.price,
    confirmRatio: config.confirm_ratio,
    delivery: deliveryOf(config, order.deliveryType),
    eventFee: config.event_fee_amt,
    eventType: order.eventType,
  });
}

function deliveryOf(config: Config, type: 'normal' | 'quick'): number {
  return type === 'quick' ? config.quick_delivery_amt : config.delivery_amt;
}
