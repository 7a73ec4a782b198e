import type { BuyerFees, TradeFees } from '@sold/contracts/entities/trade-fees';
import { eventFeeOf } from '@sold/contracts/rules/money/total-payment';
import type { Config } from '../../platform/fees-and-penalties/fees-and-penalties.ts';

/** Returns the figures that the total of an item is made of. */
export function buyerFees(config: Config, eventType: string | null): BuyerFees {
  return {
    confirm_ratio: config.confirm_ratio,
    buyer_delivery_amt: config.delivery_amt,
    added_delivery_amt: config.added_delivery_amt,
    event_fee_amt: eventFeeOf(eventType, config.event_fee_amt),
  };
}

/** Returns the figures that the total and the payout of an item are made of. */
export function tradeFees(config: Config, eventType: string | null): TradeFees {
  return {
    ...buyerFees(config, eventType),
    sell_fee_ratio: config.sell_fee_ratio,
    sell_fee_event_ratio: config.sell_fee_event_ratio ?? null,
  };
}
