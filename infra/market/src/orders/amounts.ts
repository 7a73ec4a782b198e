import { sellerPayout } from '@sold/contracts/rules/payout';
import { ratioOf } from '@sold/contracts/rules/ratio';
import { confirmAmount, totalPayment } from '@sold/contracts/rules/total-payment';
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
  const delivery = order.deliveryType === 'quick' ? config.quick_delivery_amt : config.delivery_amt;
  const { fee, payout } = sellerPayout(price, config.sell_fee_ratio);
  const gross = totalPayment({
    price,
    confirmRatio: config.confirm_ratio,
    delivery,
    eventType: order.eventType,
  });
  // A bid's points were promised for its own price: a better one may leave less to pay with them.
  const used = Math.min(points, Math.floor(gross / 100) * 100);
  return {
    price,
    confirm: confirmAmount(price, config.confirm_ratio),
    delivery,
    eventFee: 0,
    points: used,
    totalPay: gross - used,
    sellFee: fee,
    payout,
    penalty: ratioOf(price, config.penalty_ratio),
  };
}
