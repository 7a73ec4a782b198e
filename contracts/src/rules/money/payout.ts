import { ratioOf } from '../../base/ratio.ts';

/**
 * Returns payout and fee of a seller, won: price − floor(seller fee of the price); an event ratio replaces
 * the usual one while an event runs (market-rules, "Money").
 */
export function sellerPayout(
  price: number,
  feeRatio: number,
  eventRatio: number | null = null,
): { fee: number; payout: number } {
  const fee = ratioOf(price, eventRatio ?? feeRatio);
  return { fee, payout: price - fee };
}
