import type { OrderDelivery } from '@sold/contracts/entities/order';
import type { Database } from '@sold/service/db/tables';
import type { Kysely } from 'kysely';
import { pointBalance } from '../../../money/points/points.ts';
import { addressById } from '../../../people/addresses/addresses.ts';
import { configAt } from '../../../platform/fees-and-penalties/fees-and-penalties.ts';
import { agreeAll, pointsRefusal } from './rules.ts';

/** A payment that points are to be spent on. */
interface PaidWithPoints {
  customerId: number;
  addressId: number;
  /** Won. */
  price: number;
  deliveryType: OrderDelivery;
  eventType: string | null;
  points: number;
  /** Discount of the coupon, won. */
  coupon: number;
}

/**
 * Judges the points of a raffle's payment. @throws Refusal as {@link pointsRefusal} gives it; 404 `unknown_address` for an address
 * that is not the customer's
 */
export async function checkPointLimit(
  db: Kysely<Database>,
  { customerId, addressId, ...bought }: PaidWithPoints,
  now: Date,
): Promise<void> {
  const { zipcode } = await addressById(db, customerId, addressId);
  if (bought.points === 0) return;
  const owned = await pointBalance(db, customerId, now);
  const config = await configAt(db, now);
  agreeAll(() => pointsRefusal({ ...bought, zipcode }, owned, config));
}
