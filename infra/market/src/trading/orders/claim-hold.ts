import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { type RawBuilder, sql } from 'kysely';

/** States in which a claim waits for an operator or for the goods. */
export const WAITING_CLAIM: RawBuilder<unknown> = sql`('waiting', 'appealed', 'returning')`;

/** Whether a claim about an order waits: the order is not settled then. Needs `order_`. */
export const IS_CLAIMED: RawBuilder<boolean> = sql`exists (
  select 1 from claim where claim.order_id = order_.id and claim.state in ${WAITING_CLAIM})`;

/** Until when a rejected claim keeps an order from being settled by itself; null without one. Needs `order_`. */
export const APPEAL_UNTIL: RawBuilder<Date | null> = sql`(
  select max(claim.appeal_until) from claim where claim.order_id = order_.id and claim.state = 'rejected')`;

/** Until when the buyer of an order sends goods of a granted claim back; null when none are awaited, or are on their way. Needs `order_`. */
export const RETURN_UNTIL: RawBuilder<Date | null> = sql`(
  select claim.return_until from claim
  where claim.order_id = order_.id and claim.state = 'returning' and claim.return_parcel is null)`;

/** @throws Refusal `claim_open` */
export async function refuseClaimed(db: Db | Trx, orderId: number): Promise<void> {
  const { rows } = await sql`select 1 from order_ where id = ${orderId} and ${IS_CLAIMED}`.execute(db);
  if (rows.length > 0)
    refuse('claim_open', '문제 신고를 처리하고 있는 주문이에요. 답변이 끝난 뒤에 할 수 있어요.');
}

/** Ends a claim that waits when its order is undone: the buyer has everything back by that. The order must be locked. */
export async function endClaims(trx: Trx, orderId: number, at: Date): Promise<void> {
  await sql`update claim set state = 'refunded', due_at = null, closed_at = ${at}
    where order_id = ${orderId} and state in ${WAITING_CLAIM}`.execute(trx);
}
