interface BuyFacts {
  mode: string | null;
  hasProductInfo: boolean;
  minBuyPrice: number | null;
}

/** Whether a buy page is a bid: mode is buy_bid, or there is neither a product nor a lowest price (specification, section 4). */
export function isBuyBid({ mode, hasProductInfo, minBuyPrice }: BuyFacts): boolean {
  return mode === 'buy_bid' || (!hasProductInfo && minBuyPrice === null);
}

/** Whether a sell page is a bid: the query's mode is sell_bid (specification, section 4). */
export function isSellBid(mode: string | null): boolean {
  return mode === 'sell_bid';
}

/**
 * The price a page starts with, won, or null for an empty field: the product's when bidding; else the lowest sell bid
 * (buy) or the highest buy bid (sell) (specification, section 4).
 */
export function startingPrice(
  isBid: boolean,
  productPrice: number | null,
  bestPrice: number | null,
): number | null {
  return isBid ? productPrice : bestPrice;
}
