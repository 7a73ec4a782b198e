import { dayInYears, daysBetween, endOfDay } from '@sold/contracts/base/korean-day';
import type { ClaimPayer } from '@sold/contracts/entities/aftersale/claim';
import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { setCouponState } from '../../money/coupons/coupon-use.ts';
import { account } from '../../money/ledger/accounts.ts';
import { post } from '../../money/ledger/post.ts';
import { reduceDebt } from '../../money/pay-later/debt.ts';
import type { OrderRow } from '../orders/order-row.ts';
import type { ClaimRefund } from './claim-rules.ts';

interface Refunding {
  claimId: number;
  payer: ClaimPayer;
  refund: ClaimRefund;
  at: Date;
}

/**
 * Gives money, points and coupon of a settled order back from the account of its payer. The gateway is asked afterwards; until it
 * has paid, the money is owed. The order must be locked.
 */
export async function refundClaim(trx: Trx, order: OrderRow, refunding: Refunding): Promise<void> {
  const { claimId, payer, at } = refunding;
  const { money, points, coupon, takenBack } = refunding.refund;
  const { rows } = await sql<{ method: string }>`
    select method from payment where order_id = ${order.id}`.execute(trx);
  const isOnCredit = rows[0]?.method === 'bnpl';
  const isAsked = money > 0 && !isOnCredit;
  await sql`
    insert into claim_refund (claim_id, order_id, payer, amount, point_amt, coupon_amt, state, asked_at, done_at)
    values (${claimId}, ${order.id}, ${payer}, ${money}, ${points}, ${coupon}, ${isAsked ? 'asked' : 'done'}, ${at}, ${isAsked ? null : at})`.execute(
    trx,
  );
  await post(trx, {
    kind: 'claim_granted',
    orderId: null,
    at,
    entries: [
      [payer === 'centre' ? account.centre : account.payable(order.seller_id), money + coupon],
      [isOnCredit ? account.credit(order.buyer_id) : account.claimRefunds, -money],
      [account.couponsExpense, -coupon],
    ],
  });
  if (isOnCredit) await reduceDebt(trx, { orderId: order.id, customerId: order.buyer_id, amount: money, at });
  if (coupon > 0) await setCouponState(trx, order.id, 'restoring');
  await givePointsBack(trx, order, points, refunding);
  await takePointsBack(trx, order, takenBack, at);
}

/** Points that were spent on the order are there again, for as long as the last of them had left. */
async function givePointsBack(
  trx: Trx,
  order: OrderRow,
  amount: number,
  { payer, at }: Refunding,
): Promise<void> {
  if (amount === 0) return;
  const { rows } = await sql<{ held_at: Date; expires_at: Date }>`
    select held_at, expires_at from point_use where order_id = ${order.id} order by expires_at desc limit 1`.execute(
    trx,
  );
  const last = rows[0];
  const until = last ? endOfDay(at, daysBetween(last.held_at, last.expires_at)) : endOfDay(dayInYears(at, 1));
  await sql`insert into point_lot (customer_id, kind, order_id, amount, remaining, granted_at, expires_at)
    values (${order.buyer_id}, 'returned', ${order.id}, ${amount}, ${amount}, ${at}, ${until})`.execute(trx);
  await post(trx, {
    kind: 'points_returned',
    orderId: null,
    at,
    entries: [
      [payer === 'centre' ? account.centre : account.payable(order.seller_id), amount],
      [account.points(order.buyer_id), -amount],
    ],
  });
}

/** Points of the purchase that are still there go. */
async function takePointsBack(trx: Trx, order: OrderRow, amount: number, at: Date): Promise<void> {
  if (amount === 0) return;
  await sql`update point_lot set remaining = 0 where order_id = ${order.id} and kind = 'accrued'`.execute(
    trx,
  );
  await post(trx, {
    kind: 'points_taken_back',
    orderId: order.id,
    at,
    entries: [
      [account.points(order.buyer_id), amount],
      [account.pointsExpense, -amount],
    ],
  });
}
