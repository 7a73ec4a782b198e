import { pointProblem } from '@sold/contracts/rules/points';
import type { Database } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import { pointBalance } from '../points/points.ts';

interface SpentPoints {
  customerId: number;
  /** Points that the customer wants to spend. */
  points: number;
  /** What the bid or purchase costs before points, won. */
  payable: number;
}

/**
 * The one limit of points for bids, purchases and raffles: what the customer has, and the ratio in force of what is to pay
 * (market-rules, "Money"). @throws Refusal `points`
 */
export async function checkPointLimit(
  db: Kysely<Database>,
  config: Config,
  { customerId, points, payable }: SpentPoints,
  now: Date,
): Promise<void> {
  if (points === 0) return;
  const most = Math.floor((payable * config.max_usable_point_ratio) / 100);
  const problem = pointProblem(points, await pointBalance(db, customerId, now), most);
  if (problem) refuse('points', problem);
}
