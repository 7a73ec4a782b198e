import type { BuyInfo, SellInfo } from '../../entities/order-info.ts';
import type { BuyerFigures, SellerFigures } from './order-amounts.ts';

/** @param eventFee of get-trade-fee-amt, won */
export function buyerFigures(conf: BuyInfo['conf'], eventFee: number): BuyerFigures {
  return {
    confirmRatio: conf.confirm_ratio,
    storedConfirmRatio: conf.buyer_fee_ratio_inv_to_inv,
    delivery: conf.buyer_delivery_amt,
    quickDelivery: conf.quick_delivery_amt,
    addedDelivery: conf.added_delivery_amt,
    eventFee,
    pointRatio: conf.max_usable_point_ratio,
  };
}

export function sellerFigures(conf: SellInfo['conf']): SellerFigures {
  return {
    feeRatio: conf.sell_fee_ratio,
    eventRatio: conf.sell_fee_event_ratio,
    bidEventRatio: conf.bid_sell_fee_event_ratio,
    penaltyRatio: conf.penalty_ratio,
    fakePenaltyRatio: conf.fake_penalty_ratio,
  };
}
