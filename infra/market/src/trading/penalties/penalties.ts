import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { type PenaltyPoints, penaltyPointsOf } from '../../money/points/points.ts';
import { accountsOfPerson } from '../../people/customers/past-identity.ts';
import { configNumber } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { type SellerStop, sellerStopOf } from './seller-stop.ts';

/** Returns why and until when a seller is stopped; null when they may sell. */
export async function sellerStop(
  db: Kysely<Database>,
  customerId: number,
  now: Date,
): Promise<SellerStop | null> {
  const { rows } = await sql<{
    frozen_until: Date | null;
    frozen_reason: string;
    count: number;
    last: Date | null;
    before: number;
  }>`
    select customer.frozen_until, customer.frozen_reason, faults.count, faults.last, faults.before
    from customer cross join lateral (
      select count(*) as count, max(at) as last, count(*) filter (where customer_id <> customer.id) as before
      from penalty where customer_id = any(${sql.raw(accountsOfPerson('customer.id'))}) and until > ${now}) faults
    where customer.id = ${customerId}`.execute(db);
  const row = rows[0];
  if (row === undefined) return null;
  const frozen = row.frozen_until && { until: row.frozen_until, reason: row.frozen_reason };
  return sellerStopOf({ frozen, faults: row }, now);
}

/** Lets a seller sell again: penalties until now no longer count towards a stop. The money and the record of them stay. */
export async function forgivePenalties(trx: Trx, customerId: number, now: Date): Promise<void> {
  const theirs = sql`select ${customerId}::bigint as id`;
  await sql`with who as (${theirs}), accounts as (select ${sql.raw(accountsOfPerson('who.id'))} as ids from who)
    update penalty set until = ${now} where customer_id = any((select ids from accounts)::bigint[]) and until > ${now}`.execute(
    trx,
  );
}

/** Returns the seller's penalty for an order, won; null without one, or when it was revoked. */
export async function penaltyOf(
  db: Kysely<Database>,
  customerId: number,
  orderId: number,
): Promise<number | null> {
  const { rows } = await sql<{ amount: number }>`
    select amount from penalty where customer_id = ${customerId} and order_id = ${orderId} and taken_back_at is null`.execute(
    db,
  );
  return rows[0]?.amount ?? null;
}

/** Returns what the buyer of an order was given of its penalty; null without any. */
export async function penaltyShareOf(
  db: Kysely<Database>,
  { id, created_at }: { id: number; created_at: Date },
): Promise<(PenaltyPoints & { isHalf: boolean }) | null> {
  const points = await penaltyPointsOf(db, id);
  if (points === null) return null;
  const { rows } = await sql<{ kept: number; amount: number }>`
    select kept, amount from penalty where order_id = ${id}`.execute(db);
  const { kept = 0, amount = 0 } = rows[0] ?? {};
  const cost = await configNumber(db, 'penalty_cost_amt', created_at);
  return { ...points, isHalf: kept !== Math.min(amount, cost) };
}
