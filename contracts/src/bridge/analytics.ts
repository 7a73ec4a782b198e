/** A purchase or a sale, or a bid for one that was placed. */
interface TradeEvent {
  item_id: number;
  item_name: string;
  /** Won. */
  price: number;
  order_id: number | null;
  is_bid: boolean;
  /** Names of the item's brand and category. */
  brand?: string;
  category?: string;
  /** The first order this buyer paid. */
  is_first?: boolean;
}

/** Event of a visitor, in the form every provider receives (specification, section 9: buy, sell, wishlist and register). */
export type AnalyticsEvent =
  | { name: 'view_item'; item_id: number; item_name: string; price: number | null }
  | { name: 'wishlist'; item_id: number; item_name: string; on: boolean }
  | ({ name: 'buy' } & TradeEvent)
  | ({ name: 'sell' } & TradeEvent)
  | { name: 'register'; method: string };

/** An event with `customer_default.customer_id` of get-my-page; null when signed out. */
export type SentEvent = AnalyticsEvent & { user_id: number | null };
