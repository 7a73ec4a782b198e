import type { Db, Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';

/** State of the use of a coupon; updates are sent to the coupon service until it agrees. */
export type CouponState =
  | 'reserving'
  | 'reserved'
  | 'confirming'
  | 'confirmed'
  | 'releasing'
  | 'released'
  | 'restoring'
  | 'restored';

/**
 * Notes that a coupon is about to be reserved, before anybody is asked, so that a crash cannot lose it.
 * @throws Refusal `coupon_unknown` when an earlier request with the same name was given up already
 */
export async function noteReservation(
  db: Db,
  use: { key: string; customerId: number; couponId: number; at: Date },
): Promise<void> {
  const { rows } = await sql`insert into coupon_use as known (key, customer_id, coupon_id, state, created_at)
    values (${use.key}, ${use.customerId}, ${use.couponId}, 'reserving', ${use.at})
    on conflict (key) do update set created_at = excluded.created_at
      where known.state in ('reserving', 'reserved') and known.order_id is null and known.bid_id is null
    returning 1`.execute(db);
  if (rows.length === 0) refuseGivenUp();
}

/** Ties a reserved coupon to the order it pays a part of. */
export async function bindCoupon(trx: Trx, key: string, orderId: number): Promise<void> {
  const { rows } = await sql`
    update coupon_use set order_id = ${orderId}, state = 'reserved' where key = ${key} and order_id is null and state in ('reserving', 'reserved')
    returning 1`.execute(trx);
  // The sweep may have given it back while the order was made: the order must not count on it.
  if (rows.length === 0) refuseGivenUp();
}

/** Keeps a reserved coupon for a buy bid until the bid trades or ends. */
export async function keepForBid(
  trx: Trx,
  { key, amount }: { key: string; amount: number },
  bidId: number,
): Promise<void> {
  const { rows } = await sql`
    update coupon_use set bid_id = ${bidId}, amount = ${amount}, state = 'reserved'
    where key = ${key} and order_id is null and bid_id is null and state in ('reserving', 'reserved') returning 1`.execute(
    trx,
  );
  if (rows.length === 0) refuseGivenUp();
}

/** Returns the discount of a buy bid's coupon when it trades, won; 0 without one. */
export async function couponOfBid(db: Db, bidId: number): Promise<number> {
  const { rows } = await sql<{
    amount: number;
  }>`select amount from coupon_use where bid_id = ${bidId}`.execute(db);
  return rows[0]?.amount ?? 0;
}

/** Releases the coupon of a buy bid: the bid has ended, or has another price than the one it was judged at. */
export async function releaseOfBid(trx: Trx, bidId: number): Promise<void> {
  await sql`update coupon_use set state = 'releasing', bid_id = null
    where bid_id = ${bidId} and order_id is null and state = 'reserved'`.execute(trx);
}

function refuseGivenUp(): never {
  refuse('coupon_unknown', '쿠폰을 확인하지 못했어요. 결제는 되지 않았습니다. 처음부터 다시 진행해 주세요.');
}

/** Sets the state of an order's coupon; {@link settleCoupons} sends it to the coupon service. */
export async function setCouponState(trx: Trx, orderId: number, state: CouponState): Promise<void> {
  await sql`update coupon_use set state = ${state} where order_id = ${orderId}`.execute(trx);
}
