import { ratioOf } from '@sold/contracts/base/ratio';

/** Percent of a seller's penalty that the buyer of the order gets as points (market-rules, "An order after the match"). */
const BUYERS_PERCENT = 50;

/**
 * Returns the buyer's share of a penalty, as points: half of it, floored. The rest is SOLD's.
 * @param penalty won
 * @example buyersShareOfPenalty(23_501) === 11_750
 */
export function buyersShareOfPenalty(penalty: number): number {
  return ratioOf(penalty, BUYERS_PERCENT);
}
