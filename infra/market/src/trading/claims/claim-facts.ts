import type { Db, Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { takenOutOf } from '../../money/refunds/taken-out.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { ClaimFacts } from './claim-rules.ts';

type Claimed = Pick<
  OrderRow,
  'id' | 'state' | 'payout' | 'storage_fee' | 'total_pay' | 'point_amt' | 'coupon_amt'
>;

/** Reads what an order has left to give back. */
export async function claimFacts(db: Db | Trx, order: Claimed): Promise<ClaimFacts> {
  const { rows } = await sql<{
    money: number;
    points: number;
    payment: string;
    accrued: number;
    accrued_left: number;
  }>`
    select coalesce((select sum(amount) from claim_refund where order_id = order_.id), 0)::bigint as money,
           coalesce((select sum(point_amt) from claim_refund where order_id = order_.id), 0)::bigint as points,
           payment.gateway_order_id as payment,
           coalesce((select sum(amount) from point_lot where order_id = order_.id and kind = 'accrued'), 0)::bigint as accrued,
           coalesce((select sum(remaining) from point_lot where order_id = order_.id and kind = 'accrued'), 0)::bigint as accrued_left
    from order_ join payment on payment.order_id = order_.id where order_.id = ${order.id}`.execute(db);
  const { money = 0, points = 0, payment = '', accrued = 0, accrued_left = 0 } = rows[0] ?? {};
  const gone = Math.max(0, await takenOutOf(db, payment));
  return {
    isSettled: order.state === 'settled',
    payout: order.payout - order.storage_fee,
    money: Math.max(0, order.total_pay - money - gone),
    points: order.point_amt - points,
    coupon: order.coupon_amt,
    accrued,
    accruedLeft: accrued_left,
  };
}
