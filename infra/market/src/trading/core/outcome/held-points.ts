import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { write } from '../write/write.ts';
import { type HeldPoints, returnedPoints } from './failed.ts';

/** Points that an order holds, by the lots they were of. */
export async function heldPoints(trx: Trx, orderId: number): Promise<HeldPoints[]> {
  const { rows } = await sql<HeldPoints>`
    select amount, held_at as "heldAt", expires_at as "expiresAt" from point_use where order_id = ${orderId} order by expires_at`.execute(
    trx,
  );
  return rows;
}

/** Gives points that an order held back (market-rules, "Points and coupons": they return with a refund). */
export async function returnPoints(
  trx: Trx,
  customerId: number,
  amount: number,
  { id, at }: { id: number; at: Date },
): Promise<void> {
  if (amount === 0) return;
  await write(trx, returnedPoints({ orderId: id, customerId, amount, at }, await heldPoints(trx, id)));
}
