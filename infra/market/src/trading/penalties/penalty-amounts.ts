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

/**
 * Returns the parts of a penalty, won: the centre keeps its costs, and the buyer of the order gets the rest as points
 * (market-rules, "An order after the match").
 * @param penalty won
 * @param cost won that a broken sale costs the centre (`penalty_cost_amt`)
 * @example sharesOfPenalty(23_500, 3_000) // { kept: 3_000, buyers: 20_500 }
 */
export function sharesOfPenalty(penalty: number, cost: number): { kept: number; buyers: number } {
  const kept = Math.min(penalty, cost);
  return { kept, buyers: penalty - kept };
}
