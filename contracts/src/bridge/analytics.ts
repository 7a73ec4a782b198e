/** What a person did, as every provider gets it (specification, section 9: buy, sell, wishlist and register). */
export type AnalyticsEvent =
  | { name: 'view_item'; item_id: number; item_name: string; price: number | null }
  | { name: 'wishlist'; item_id: number; item_name: string; on: boolean }
  /** A purchase or a buy bid that was placed; won. */
  | {
      name: 'buy';
      item_id: number;
      item_name: string;
      price: number;
      order_id: number | null;
      is_bid: boolean;
    }
  | {
      name: 'sell';
      item_id: number;
      item_name: string;
      price: number;
      order_id: number | null;
      is_bid: boolean;
    }
  | { name: 'register'; method: string };

/** An event with who did it: `customer_default.customer_id` of get-my-page, null while nobody is signed in. */
export type SentEvent = AnalyticsEvent & { user_id: number | null };
