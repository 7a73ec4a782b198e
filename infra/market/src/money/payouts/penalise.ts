import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { notify } from '../../people/customers/notify.ts';
import { PENALTY_WINDOW_MS } from '../../people/customers/seller-stop.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';

/** Writes a seller's penalty down, takes it from what they are owed and tells them. */
export async function penalise(
  trx: Trx,
  penalty: { customerId: number; orderId: number; amount: number; reason: string; at: Date },
): Promise<void> {
  const { customerId, orderId, amount, reason, at } = penalty;
  const { rows } = await sql<{ id: number }>`
    insert into penalty (customer_id, order_id, amount, reason, at, until)
    values (${customerId}, ${orderId}, ${amount}, ${reason}, ${at}, ${new Date(at.getTime() + PENALTY_WINDOW_MS)})
    returning id`.execute(trx);
  await post(trx, {
    kind: 'penalty',
    orderId,
    at,
    entries: [
      [account.payable(customerId), amount],
      [account.penalties, -amount],
    ],
  });
  const message = `판매 페널티 ${amount.toLocaleString('ko-KR')}원이 정산 금액에서 빠져요. (${reason})`;
  const { id } = rows[0] as { id: number };
  await notify(trx, customerId, { kind: 'penalty', about: id }, message, at);
}

/** Gives a seller a penalty back that was wrong: the money, and it counts towards no stop. Done once. */
export async function takePenaltyBack(
  trx: Trx,
  penalty: { id: number; customer_id: number; order_id: number; amount: number },
  at: Date,
): Promise<void> {
  const { rows } = await sql`
    update penalty set taken_back_at = ${at}, until = least(until, ${at}) where id = ${penalty.id} and taken_back_at is null
    returning 1`.execute(trx);
  if (rows.length === 0) return;
  await post(trx, {
    kind: 'penalty_taken_back',
    orderId: penalty.order_id,
    at,
    entries: [
      [account.penalties, penalty.amount],
      [account.payable(penalty.customer_id), -penalty.amount],
    ],
  });
}
