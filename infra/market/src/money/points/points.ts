import { dayInYears, endOfDay } from '@sold/contracts/base/korean-day';
import type { PointKind } from '@sold/contracts/entities/my-page';
import type { Database, Trx } from '@sold/service/db/tables';
import { type Kysely, sql } from 'kysely';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';

/** Points a customer may spend now. */
export async function pointBalance(db: Kysely<Database>, customerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(remaining), 0)::bigint as sum from point_lot where customer_id = ${customerId} and expires_at > ${now}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/** Points that are given for something, and not given back. */
type GrantKind = Exclude<PointKind, 'returned'>;

/** Account that granted points come from. */
const FROM: Readonly<Record<GrantKind, string>> = {
  accrued: account.pointsExpense,
  penalty: account.penalties,
  gift: account.pointsExpense,
  late: account.lateCentre,
};

/**
 * Gives points that are good until the end of the same day a year later: once for a kind and an order, and never less than one.
 * @param cause `from`: account that pays. Default: that of the kind.
 */
export async function grantPoints(
  trx: Trx,
  customerId: number,
  amount: number,
  cause: { kind: GrantKind; orderId: number | null; at: Date; from?: string },
): Promise<void> {
  if (amount <= 0) return;
  const { kind, orderId, at, from = FROM[kind] } = cause;
  await sql`insert into point_lot (customer_id, kind, order_id, amount, remaining, granted_at, expires_at)
    values (${customerId}, ${kind}, ${orderId}, ${amount}, ${amount}, ${at}, ${endOfDay(dayInYears(at, 1))})`.execute(
    trx,
  );
  await post(trx, {
    kind: `points_${kind}`,
    orderId,
    at,
    entries: [
      [from, amount],
      [account.points(customerId), -amount],
    ],
  });
}

/** Points that the buyer of an order was given of its seller's penalty. */
export interface PenaltyPoints {
  /** Won. */
  amount: number;
  expiresAt: Date;
}

/** Reads the buyer's part of an order's penalty; null without one. */
export async function penaltyPointsOf(db: Kysely<Database>, orderId: number): Promise<PenaltyPoints | null> {
  const { rows } = await sql<PenaltyPoints>`
    select amount, expires_at as "expiresAt" from point_lot where order_id = ${orderId} and kind = 'penalty'`.execute(
    db,
  );
  return rows[0] ?? null;
}
