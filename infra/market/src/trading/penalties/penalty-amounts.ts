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

/** The terms in force from then on leave the centre its costs. The terms before promised the buyer half of the penalty. */
const COSTS_FIRST_FROM = new Date('2026-11-28T00:00:00+09:00');

/** Parts of a penalty, won. */
export interface PenaltyShares {
  /** Share of the centre. */
  kept: number;
  /** Share of the buyer of the order, as points. */
  buyers: number;
  /** The buyer gets half, as the terms of the order promised: the costs leave less. */
  isHalf: boolean;
}

/**
 * Returns the parts of a penalty: the centre keeps its costs, and the buyer of the order gets the rest as points
 * (market-rules, "An order after the match"), never less than the terms of the order promised.
 * @param penalty won
 * @param cost won that a broken sale costs the centre (`penalty_cost_amt`)
 * @param madeAt when the order was made
 * @example sharesOfPenalty(23_500, 3_000, madeAt) // { kept: 3_000, buyers: 20_500, isHalf: false }
 */
export function sharesOfPenalty(penalty: number, cost: number, madeAt: Date): PenaltyShares {
  const rest = penalty - Math.min(penalty, cost);
  const promised = madeAt < COSTS_FIRST_FROM ? ratioOf(penalty, 50) : 0;
  const buyers = Math.max(rest, promised);
  return { kept: penalty - buyers, buyers, isHalf: promised > rest };
}
