import { ratioOf } from '@sold/contracts/base/ratio';
import type { SellerFigures } from '@sold/contracts/rules/trading/order-amounts';
import type { Trx } from '@sold/service/db/tables';
import { type Config, configNumber } from '../../platform/fees-and-penalties/fees-and-penalties.ts';

/** Percentages of the price that a seller pays; an operator sets both (`config/save`). */
export function penaltyPercentages(config: Config): Pick<SellerFigures, 'penaltyRatio' | 'fakePenaltyRatio'> {
  return { penaltyRatio: config.penalty_ratio, fakePenaltyRatio: config.fake_penalty_ratio };
}

/** Penalty for a fake, won, by the figures of the day the order was made, as its other amounts are. */
export async function fakePenalty(
  trx: Trx,
  { price, created_at }: { price: number; created_at: Date },
): Promise<number> {
  return ratioOf(price, await configNumber(trx, 'fake_penalty_ratio', created_at));
}

/** Percentage of a seller's penalty that the buyer of the order gets as points (market-rules, "An order after the match"). */
const BUYERS_PERCENT = 50;

/**
 * Returns the buyer's share of a penalty, as points: half of it, floored. The rest is SOLD's.
 * @param penalty won
 * @example buyersShareOfPenalty(23_501) === 11_750
 */
export function buyersShareOfPenalty(penalty: number): number {
  return ratioOf(penalty, BUYERS_PERCENT);
}
