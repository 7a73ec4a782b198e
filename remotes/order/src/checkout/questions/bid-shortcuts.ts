import { BID_PRICE_UNIT, bidPriceProblem, type Grade } from '@sold/contracts/base/bid-price';

/** A price that one press takes. */
export interface BidShortcut {
  name: string;
  /** Won. */
  price: number;
}

/** Prices of a size, won; null when there is no such bid or trade. */
export interface SizeMarket {
  /** Lowest sell bid. */
  ask: number | null;
  /** Highest buy bid. */
  bid: number | null;
  last: number | null;
}

/**
 * Common bid prices: one unit ahead of the best bid of the side, and the last trade price. None trades immediately, and none is
 * refused.
 */
export function bidShortcuts(
  side: 'buy' | 'sell',
  { ask, bid, last }: SizeMarket,
  grade: Grade,
): BidShortcut[] {
  const wholeLast = last === null ? null : Math.floor(last / BID_PRICE_UNIT) * BID_PRICE_UNIT;
  const first =
    side === 'buy'
      ? { name: '최고 구매 입찰 +1천', price: bid === null ? null : bid + BID_PRICE_UNIT }
      : { name: '최저 판매 입찰 −1천', price: ask === null ? null : ask - BID_PRICE_UNIT };
  const rests = (price: number) =>
    side === 'buy' ? ask === null || price < ask : bid === null || price > bid;
  return [first, { name: '최근 거래가', price: wholeLast }].flatMap(({ name, price }, at, all) =>
    price === null ||
    !rests(price) ||
    bidPriceProblem(price, grade) !== null ||
    (at > 0 && price === all[0]?.price)
      ? []
      : [{ name, price }],
  );
}

/** A price some steps away, won; null where no bid may be. @param price null counts from nothing */
export function steppedPrice(price: number | null, step: number, grade: Grade): number | null {
  const next = (price ?? 0) + step;
  return bidPriceProblem(next, grade) === null ? next : null;
}
