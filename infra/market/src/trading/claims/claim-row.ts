import { CLAIM_WITHIN } from '@sold/contracts/base/figures/claims';
import { endOfDay } from '@sold/contracts/base/korean-day';
import type { ClaimReason, ClaimState } from '@sold/contracts/entities/aftersale/claim';
import type { Db, Trx } from '@sold/service/db/tables';
import { type RawBuilder, sql } from 'kysely';
import { notFound } from '../../platform/calls/not-found.ts';
import type { Row } from '../../platform/db/row.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';

export type ClaimRow = Row<
  'claim',
  | 'id'
  | 'order_id'
  | 'customer_id'
  | 'reason'
  | 'text'
  | 'state'
  | 'filed_at'
  | 'due_at'
  | 'appeal_until'
  | 'appeal_text'
  | 'return_until'
  | 'return_parcel'
  | 'arrived_at',
  { state: ClaimState; reason: ClaimReason; return_parcel: { carrier: string; no: string } | null }
>;

/** A claim with its order, both locked. */
export interface LockedClaim {
  claim: ClaimRow;
  order: OrderRow;
}

/**
 * Reads a claim and its order and holds both for the rest of the transaction.
 * @param buyerId the customer who asks; null: an operator
 * @throws Refusal 404 `unknown_claim` also for another customer's
 */
export async function lockClaim(trx: Trx, claimId: number, buyerId: number | null): Promise<LockedClaim> {
  const { rows: known } = await sql<{ order_id: number }>`
    select order_id from claim where id = ${claimId} and coalesce(${buyerId}::bigint, customer_id) = customer_id
      and (${buyerId}::bigint is not null or state <> 'draft')`.execute(trx);
  const { order_id } = known[0] ?? notFound('unknown_claim');
  const order = (await lockOrder(trx, order_id)) as OrderRow;
  const { rows } = await sql<ClaimRow>`select * from claim where id = ${claimId} for update`.execute(trx);
  return { order, claim: rows[0] as ClaimRow };
}

/** Whether the goods of an order came and the sale holds: no refund of everything has followed. Needs `order_`. */
export const SALE_HOLDS: RawBuilder<boolean> = sql`(order_.state in ('delivered', 'settled')
  and not exists (select 1 from claim granted where granted.order_id = order_.id and granted.state = 'refunded'))`;

/**
 * Until when claims about an order can be filed: the last second of the seventh day after delivery, also once it is settled.
 * Null for an order whose goods have not come, never were sent, or went back.
 */
export async function fileUntil(db: Db | Trx, orderId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select (select max(at) from order_event where order_id = order_.id and state = 'delivered') as at
    from order_ where id = ${orderId} and ${SALE_HOLDS}`.execute(db);
  const at = rows[0]?.at ?? null;
  return at === null ? null : endOfDay(at, CLAIM_WITHIN.days);
}
