import { percentText } from '@sold/contracts/base/ratio';
import type { BuyInfo, SellInfo } from '@sold/contracts/entities/order-info';
import { buyerAmounts, sellerAmounts } from '@sold/contracts/rules/trading/order-amounts';
import { buyerFigures, sellerFigures } from '@sold/contracts/rules/trading/page-figures';

/** Outcome of a bid when it trades: every line, and the total to pay or receive, won. */
export interface BidOutcome {
  lines: readonly { label: string; amount: number; sign?: '−' }[];
  total: { label: string; amount: number };
}

/** Returns the buyer's outcome, before points and coupons. @param eventFee of the item, won */
export function buyOutcome(
  { conf, customer, event_type: eventType, product_info }: BuyInfo,
  price: number,
  eventFee: number,
): BidOutcome {
  const address = customer.addresses.find(({ address_id }) => address_id === product_info?.address_id);
  const delivery = product_info?.delivery_type ?? 'normal';
  const choice = { price, delivery, zipcode: address?.zipcode ?? null, eventType };
  const amounts = buyerAmounts(buyerFigures(conf, eventFee), choice);
  const lines = [
    { label: `검수비 (${percentText(amounts.confirmRatio)})`, amount: amounts.confirm },
    { label: delivery === 'quick' ? '빠른 배송비' : '배송비', amount: amounts.delivery },
    { label: '도서산간 추가 배송비', amount: amounts.added },
    { label: '이벤트 수수료', amount: amounts.eventFee },
  ].filter(({ amount }) => amount > 0);
  return { lines, total: { label: '결제 예정 금액', amount: amounts.gross } };
}

export function sellOutcome({ conf, storage_amt }: SellInfo, price: number): BidOutcome {
  const sale = { price, isBid: true, storage: storage_amt };
  const { feeRatio, fee, storage, payout } = sellerAmounts(sellerFigures(conf), sale);
  const stored = storage > 0 ? [{ label: '보관료', amount: storage, sign: '−' as const }] : [];
  return {
    lines: [{ label: `판매 수수료 (${percentText(feeRatio)})`, amount: fee, sign: '−' }, ...stored],
    total: { label: '정산 예정 금액', amount: payout },
  };
}
