import { type Static, Type } from 'typebox';
import { Nullable, Percent, Won } from './basics.ts';

/** Figures that a buyer's total is made of, public: `rules/trading/item-amounts` applies them. */
export const BuyerFees = Type.Object({
  confirm_ratio: Percent,
  buyer_delivery_amt: Won,
  /** On top of delivery to Jeju and the islands. */
  added_delivery_amt: Won,
  /** 0 for items whose trades have none. */
  event_fee_amt: Won,
});
export type BuyerFees = Static<typeof BuyerFees>;

/** The same, and those that a seller's payout is made of. */
export const TradeFees = Type.Object({
  ...BuyerFees.properties,
  sell_fee_ratio: Percent,
  /** In place of the seller's fee while an event runs. */
  sell_fee_event_ratio: Nullable(Percent),
});
export type TradeFees = Static<typeof TradeFees>;
