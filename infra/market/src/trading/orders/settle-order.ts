import { pointsEarned } from '@sold/contracts/base/points-earned';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { account } from '../../money/ledger/accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { grantPoints } from '../../money/points/points.ts';
import { configNumber } from '../../platform/fees-and-penalties/fees-and-penalties.ts';
import type { OrderRow } from './order-row.ts';

/**
 * Pays seller, fees and delivery out of the held money, and gives the buyer the points that the page showed when the order
 * was made.
 */
export async function settleOrder(trx: Trx, order: OrderRow, at: Date): Promise<void> {
  await post(trx, {
    kind: 'settled',
    orderId: order.id,
    at,
    entries: [
      [account.held, order.total_pay + order.coupon_amt],
      [account.heldPoints, order.point_amt],
      [account.payable(order.seller_id), -order.payout],
      [account.sellerFees, -order.sell_fee],
      [account.buyerFees, -order.confirm_amt],
      [account.delivery, -order.delivery_amt],
      [account.eventFees, -order.event_fee],
    ],
  });
  await post(trx, {
    kind: 'storage_fee',
    orderId: order.id,
    at,
    entries: [
      [account.payable(order.seller_id), order.storage_fee],
      [account.storageFees, -order.storage_fee],
    ],
  });
  const { rows } = await sql<{
    method: string;
  }>`select method from payment where order_id = ${order.id}`.execute(trx);
  const key = rows[0]?.method === 'transfer' ? 'transfer_accrual_ratio' : 'point_accrual_ratio';
  const points = pointsEarned(order.price, await configNumber(trx, key, order.created_at));
  await grantPoints(trx, order.buyer_id, points, { kind: 'accrued', orderId: order.id, at });
}
