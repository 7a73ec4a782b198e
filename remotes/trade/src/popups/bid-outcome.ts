import type { BuyInfo, SellInfo } from '@sold/contracts/entities/order';
import { takesAddedDelivery } from '@sold/contracts/rules/added-delivery';
import { sellerPayout } from '@sold/contracts/rules/payout';
import { percentText } from '@sold/contracts/rules/ratio';
import { confirmAmount, eventFeeOf, totalPayment } from '@sold/contracts/rules/total-payment';

/** What comes of a bid when it trades: every line, and what is paid or received, won. */
export interface BidOutcome {
  lines: readonly { label: string; amount: number; sign?: '−' }[];
  total: { label: string; amount: number };
}

/** What a buyer pays for a price, before points and coupons. @param eventFee of the item, won */
export function buyOutcome(
  { conf, customer, event_type, product_info }: BuyInfo,
  price: number,
  eventFee: number,
): BidOutcome {
  const address = customer.addresses.find(({ address_id }) => address_id === product_info?.address_id);
  const isQuick = product_info?.delivery_type === 'quick';
  const parts = {
    price,
    confirmRatio: conf.confirm_ratio,
    delivery: isQuick ? conf.quick_delivery_amt : conf.buyer_delivery_amt,
    addedDelivery: address && takesAddedDelivery(address.zipcode) ? conf.added_delivery_amt : 0,
    eventFee,
    eventType: event_type,
  };
  const lines = [
    {
      label: `검수비 (${percentText(conf.confirm_ratio)})`,
      amount: confirmAmount(price, conf.confirm_ratio),
    },
    { label: isQuick ? '빠른 배송비' : '배송비', amount: parts.delivery },
    { label: '도서산간 추가 배송비', amount: parts.addedDelivery },
    { label: '이벤트 수수료', amount: eventFeeOf(event_type, eventFee) },
  ].filter(({ amount }) => amount > 0);
  return { lines, total: { label: '결제 예정 금액', amount: totalPayment(parts) } };
}

/** What a seller gets for a price; a running event replaces the fee, and bids have an event of their own. */
export function sellOutcome({ conf, storage_amt }: SellInfo, price: number): BidOutcome {
  const ratio = conf.bid_sell_fee_event_ratio ?? conf.sell_fee_event_ratio ?? conf.sell_fee_ratio;
  const { fee, payout } = sellerPayout(price, ratio);
  const storage = storage_amt > 0 ? [{ label: '보관료', amount: storage_amt, sign: '−' as const }] : [];
  return {
    lines: [{ label: `판매 수수료 (${percentText(ratio)})`, amount: fee, sign: '−' }, ...storage],
    total: { label: '정산 예정 금액', amount: Math.max(0, payout - storage_amt) },
  };
}
