import type { Grade } from '@sold/contracts/base/bid-price';

interface BuyFacts {
  mode: string | null;
  hasProductInfo: boolean;
  minBuyPrice: number | null;
  grade: Grade;
  /** A unit in storage is bought. */
  isCustody?: boolean | undefined;
}

/**
 * Whether a buy page is a bid: mode is buy_bid, or there is neither a product nor a lowest price. For units in storage and graded
 * goods the mode alone says it (specification, section 4).
 */
export function isBuyBid({ mode, hasProductInfo, minBuyPrice, grade, isCustody }: BuyFacts): boolean {
  const isUnset = grade === 0 && !isCustody && !hasProductInfo && minBuyPrice === null;
  return isUnset || mode === 'buy_bid';
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
