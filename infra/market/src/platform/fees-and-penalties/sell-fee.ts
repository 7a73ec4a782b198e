import { type SellerFigures, sellEventRatio } from '@sold/contracts/rules/trading/order-amounts';
import type { Config } from './fees-and-penalties.ts';

/** How a unit was sold: by an offer, which is a bid, or to a bid that stood. Each has an event of its own. */
export type SaleKind = 'bid' | 'immediate';

/** Percent of the price that running events leave of the seller's fee. */
export function sellEvents(config: Config): Pick<SellerFigures, 'eventRatio' | 'bidEventRatio'> {
  return {
    eventRatio: config.sell_fee_event_ratio ?? null,
    bidEventRatio: config.bid_sell_fee_event_ratio ?? null,
  };
}

/** Percent of the price that a running event leaves of the seller's fee; null without one. */
export function eventRatio(config: Config, sale: SaleKind): number | null {
  return sellEventRatio(sellEvents(config), sale === 'bid');
}

/** Percent of the price that the seller pays. */
export function sellFeeRatio(config: Config, sale: SaleKind): number {
  return eventRatio(config, sale) ?? config.sell_fee_ratio;
}
