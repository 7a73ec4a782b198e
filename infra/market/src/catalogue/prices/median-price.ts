import { USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';

/** With so many of them at most, the last ones. */
export const REFERENCE_TRADES = 5;

/**
 * Returns the reference of a price: the median of the last trades of its size, won; of an even number the lower middle and the
 * upper one, halfway, rounded down. Null without a trade in {@link USUAL_PRICE_WITHIN}.
 * @param trades newest first
 */
export function referencePrice(
  trades: readonly { price: number; traded_at: Date }[],
  now: Date,
): number | null {
  const since = now.getTime() - USUAL_PRICE_WITHIN.ms;
  const prices = trades
    .filter(({ traded_at }) => traded_at.getTime() > since)
    .slice(0, REFERENCE_TRADES)
    .map(({ price }) => price)
    .sort((one, other) => one - other);
  const upper = prices[Math.floor(prices.length / 2)];
  const lower = prices[Math.floor((prices.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : Math.floor((lower + upper) / 2);
}
