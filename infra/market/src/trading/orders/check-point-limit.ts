import { pointProblem, usablePoints } from '@sold/contracts/rules/points';
import type { Database } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import type { Kysely } from 'kysely';
import { pointBalance } from '../../money/points/points.ts';
import { addressById } from '../../people/customers/addresses.ts';
import { configAt } from '../../platform/config/config.ts';
import { grossOf, type OrderDelivery } from './amounts.ts';

/** A bid, a purchase or a raffle's payment that points are to be spent on. */
interface PaidWithPoints {
  customerId: number;
  addressId: number;
  /** Won. */
  price: number;
  deliveryType: OrderDelivery;
  eventType: string | null;
  /** Points that the customer wants to spend. */
  points: number;
  /** What a coupon takes off, won. */
  coupon: number;
}

/**
 * The one limit of points for bids, purchases and raffles: what the customer has, and the ratio in force of what is to pay
 * (market-rules, "Money"). @throws Refusal `points`; 404 `unknown_address` for one that is not the customer's
 */
export async function checkPointLimit(
  db: Kysely<Database>,
  { customerId, addressId, points, coupon, ...bought }: PaidWithPoints,
  now: Date,
): Promise<void> {
  const { zipcode } = await addressById(db, customerId, addressId);
  if (points === 0) return;
  const config = await configAt(db, now);
  const payable = grossOf(config, { ...bought, zipcode }) - coupon;
  const owned = await pointBalance(db, customerId, now);
  const problem = pointProblem(points, owned, usablePoints(owned, payable, config.max_usable_point_ratio));
  if (problem) refuse('points', problem);
}
