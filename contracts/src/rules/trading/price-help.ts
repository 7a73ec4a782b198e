import { BID_PRICE_UNIT, type Grade, minimumBidPrice } from '../../base/bid-price.ts';

/** Compares the market with its month, for the banner over a price. */
export type MarketTrend = 'up' | 'down' | 'level';

/** Less than this is no trend, percent. */
const LEVEL_PERCENT = 3;

/**
 * Whether the last trade was dearer or cheaper than the average of the month, and by how many whole percent.
 * @param lastPrice won
 * @param average won
 */
export function marketTrend(lastPrice: number, average: number): { trend: MarketTrend; percent: number } {
  const percent = average === 0 ? 0 : Math.round(((lastPrice - average) / average) * 100);
  if (Math.abs(percent) < LEVEL_PERCENT) return { trend: 'level', percent: 0 };
  return { trend: percent > 0 ? 'up' : 'down', percent: Math.abs(percent) };
}

/**
 * Steps by which a press changes a price, won: around one and five per cent of it, in units of a bid. Cheap goods have
 * fewer, because two steps are never the same.
 */
export function quickPriceSteps(price: number): number[] {
  const steps = [0.01, 0.05].map((share) => roundStep(price * share));
  return [...new Set([BID_PRICE_UNIT, ...steps])].sort((one, other) => one - other);
}

/** The nearest of 1, 2, 5 times a power of ten that is no less than the unit of a bid. */
function roundStep(amount: number): number {
  if (amount <= BID_PRICE_UNIT) return BID_PRICE_UNIT;
  const power = 10 ** Math.floor(Math.log10(amount));
  const leading = amount / power;
  return power * (leading < 1.5 ? 1 : leading < 3.5 ? 2 : leading < 7.5 ? 5 : 10);
}

/**
 * Returns a price that would sell next: one unit under the best ask. Null without an ask, and when a buy bid pays that
 * much already: selling now is better then.
 * @param ask lowest live sell bid, won
 * @param bid highest live buy bid, won
 */
export function proposedSellPrice(ask: number | null, bid: number | null, grade: Grade): number | null {
  if (ask === null) return null;
  const price = ask - BID_PRICE_UNIT;
  return price < minimumBidPrice(grade) || (bid !== null && bid >= price) ? null : price;
}
