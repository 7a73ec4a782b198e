import type { Database, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type Kysely, sql } from 'kysely';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';

const YEAR = 365 * 86_400_000;

/** Points a customer may spend now. */
export async function pointBalance(db: Kysely<Database>, customerId: number, now: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(remaining), 0)::bigint as sum from point_lot where customer_id = ${customerId} and expires_at > ${now}`.execute(
    db,
  );
  return rows[0]?.sum ?? 0;
}

/** Gives points that expire in a year. `kind` and order together happen once. */
export async function grantPoints(
  trx: Trx,
  customerId: number,
  amount: number,
  cause: { kind: string; orderId: number | null; at: Date },
): Promise<void> {
  if (amount <= 0) return;
  await addLot(trx, customerId, amount, cause.at);
  await post(trx, {
    ...cause,
    entries: [
      [account.pointsExpense, amount],
      [account.points(customerId), -amount],
    ],
  });
}

/** Puts points aside for an order, oldest lots first. @throws Refusal `points_missing` */
export async function holdPoints(
  trx: Trx,
  customerId: number,
  amount: number,
  order: { id: number; at: Date },
): Promise<void> {
  if (amount === 0) return;
  const { rows } = await sql<{ id: number; remaining: number }>`
    select id, remaining from point_lot where customer_id = ${customerId} and remaining > 0 and expires_at > ${order.at}
    order by expires_at, id for update`.execute(trx);
  let rest = amount;
  for (const lot of rows) {
    const used = Math.min(rest, lot.remaining);
    if (used > 0)
      await sql`update point_lot set remaining = remaining - ${used} where id = ${lot.id}`.execute(trx);
    rest -= used;
  }
  if (rest > 0) refuse('points_missing', '가진 포인트보다 많이 쓸 수 없어요.');
  await post(trx, {
    kind: 'points_held',
    orderId: order.id,
    at: order.at,
    entries: [
      [account.points(customerId), amount],
      [account.heldPoints, -amount],
    ],
  });
}

/** Gives points that were put aside back, as a new lot (market-rules, "Points and coupons": they return with a refund). */
export async function returnPoints(
  trx: Trx,
  customerId: number,
  amount: number,
  order: { id: number; at: Date },
): Promise<void> {
  if (amount === 0) return;
  await addLot(trx, customerId, amount, order.at);
  await post(trx, {
    kind: 'points_returned',
    orderId: order.id,
    at: order.at,
    entries: [
      [account.heldPoints, amount],
      [account.points(customerId), -amount],
    ],
  });
}

async function addLot(trx: Trx, customerId: number, amount: number, at: Date): Promise<void> {
  await sql`insert into point_lot (customer_id, amount, remaining, granted_at, expires_at)
    values (${customerId}, ${amount}, ${amount}, ${at}, ${new Date(at.getTime() + YEAR)})`.execute(trx);
}
