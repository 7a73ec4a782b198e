import { PENALTY_COUNTS_FOR } from '@sold/contracts/base/figures/penalties';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { account } from '../../money/ledger/accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { grantPoints, penaltyPointsOf } from '../../money/points/points.ts';
import { notify } from '../../people/notices/notify.ts';
import { penaltyText } from '../../people/notices/texts/penalties.ts';
import { configNumber } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import { sharesOfPenalty } from './penalty-amounts.ts';

/** Parts of an order that say who pays a penalty, who gets of it, and by the figures of which day. */
interface Fined {
  id: number;
  seller_id: number;
  buyer_id: number;
  created_at: Date;
}

/**
 * Writes a seller's penalty down, takes it from their next payout, gives the buyer their share as
 * points and informs the seller. Once for an order: the tables refuse a second one.
 * @param penalty.amount won; none costs nothing and gives nothing, and counts towards a stop
 */
export async function penalise(
  trx: Trx,
  order: Fined,
  penalty: { amount: number; reason: string; at: Date },
): Promise<void> {
  const { id: orderId, seller_id: sellerId, buyer_id: buyerId } = order;
  const { amount, reason, at } = penalty;
  const { kept, buyers } = sharesOfPenalty(
    amount,
    await configNumber(trx, 'penalty_cost_amt', order.created_at),
    order.created_at,
  );
  const { rows } = await sql<{ id: number }>`
    insert into penalty (customer_id, order_id, amount, kept, reason, at, until)
    values (${sellerId}, ${orderId}, ${amount}, ${kept}, ${reason}, ${at}, ${new Date(at.getTime() + PENALTY_COUNTS_FOR.ms)})
    returning id`.execute(trx);
  await post(trx, {
    kind: 'penalty',
    orderId,
    at,
    entries: [
      [account.payable(sellerId), amount],
      [account.penalties, -amount],
    ],
  });
  await grantPoints(trx, buyerId, buyers, { kind: 'penalty', orderId, at });
  const { id } = rows[0] as { id: number };
  await notify(trx, sellerId, { kind: 'penalty', about: id }, penaltyText(amount, reason), at);
}

/**
 * Gives a seller a penalty back that was wrong: the whole of it, and it counts towards no stop. The buyer keeps the points, which
 * SOLD pays for then. Done once.
 */
export async function takePenaltyBack(
  trx: Trx,
  penalty: { id: number; customer_id: number; order_id: number; amount: number },
  at: Date,
): Promise<void> {
  const { rows } = await sql`
    update penalty set taken_back_at = ${at}, until = least(until, ${at}) where id = ${penalty.id} and taken_back_at is null
    returning 1`.execute(trx);
  if (rows.length === 0) return;
  const buyers = (await penaltyPointsOf(trx, penalty.order_id))?.amount ?? 0;
  await post(trx, {
    kind: 'penalty_taken_back',
    orderId: penalty.order_id,
    at,
    entries: [
      [account.penalties, penalty.amount - buyers],
      [account.pointsExpense, buyers],
      [account.payable(penalty.customer_id), -penalty.amount],
    ],
  });
}
