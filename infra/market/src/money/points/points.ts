import type { Database, Trx } from '@sold/service/db/tables';
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

async function addLot(trx: Trx, customerId: number, amount: number, at: Date): Promise<void> {
  await sql`insert into point_lot (customer_id, amount, remaining, granted_at, expires_at)
    values (${customerId}, ${amount}, ${amount}, ${at}, ${new Date(at.getTime() + YEAR)})`.execute(trx);
}
