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

/**
 * Names the fees in a total. @example feeWords(of, won) === '검수비 4,770원 · 배송비 3,000원 포함'
 * @param won words of an amount
 */
export function feeWords(
  { confirm, delivery, eventFee }: Omit<ItemTotal, 'total'>,
  won: (amount: number) => string,
): string {
  const event = eventFee > 0 ? ` · 이벤트 수수료 ${won(eventFee)}` : '';
  return `검수비 ${won(confirm)} · 배송비 ${won(delivery)}${event} 포함`;
}
