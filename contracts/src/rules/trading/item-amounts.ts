import type { BuyerFees, TradeFees } from '../../entities/trade-fees.ts';
import { sellerPayout } from '../money/payout.ts';
import { confirmAmount, totalPayment } from '../money/total-payment.ts';

/** Amounts of a purchase before anything is asked, won. */
export interface ItemTotal {
  confirm: number;
  delivery: number;
  eventFee: number;
  total: number;
}

/**
 * Returns the cost of buying now before anything is asked: sent the usual way, without points, coupon and what distant places add.
 * @param fees figures of the item; the event fee is 0 where none is paid
 */
export function itemTotal(fees: Omit<BuyerFees, 'added_delivery_amt'>, price: number): ItemTotal {
  const { confirm_ratio: confirmRatio, buyer_delivery_amt: delivery, event_fee_amt: eventFee } = fees;
  return {
    confirm: confirmAmount(price, confirmRatio),
    delivery,
    eventFee,
    total: totalPayment({ price, confirmRatio, delivery, eventFee, eventType: null }),
  };
}

/** Returns the payout of selling now, won: the seller sends the unit, which takes a bid that stands. */
export function itemPayout(
  { sell_fee_ratio, sell_fee_event_ratio }: Pick<TradeFees, 'sell_fee_ratio' | 'sell_fee_event_ratio'>,
  price: number,
): { fee: number; payout: number } {
  return sellerPayout(price, sell_fee_ratio, sell_fee_event_ratio);
}
