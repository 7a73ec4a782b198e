import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { setCouponState } from '../coupons/coupon-use.ts';
import { faultPoint } from '../faults.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';
import { forgiveDebt } from '../pay-later/debt.ts';
import { returnPoints } from '../points/points.ts';

/** Notes that an order's whole payment is to go back; {@link payRefunds} asks the gateway until it has. */
export async function requestRefund(
  trx: Trx,
  refund: { orderId: number; paymentKey: string | null; at: Date },
): Promise<void> {
  if (refund.paymentKey !== null)
    await sql`update payment set payment_key = ${refund.paymentKey} where order_id = ${refund.orderId}`.execute(
      trx,
    );
  await sql`insert into refund (order_id, amount, state, asked_at)
    select order_id, amount, 'asked', ${refund.at} from payment where order_id = ${refund.orderId} and amount > 0
    on conflict (order_id) do nothing`.execute(trx);
}

/** Gives the buyer of an order that was undone everything back: at once when no money came from outside, else by the gateway. */
export async function giveBack(trx: Trx, order: OrderRow, at: Date): Promise<void> {
  const { rows } = await sql<{
    method: string;
  }>`select method from payment where order_id = ${order.id}`.execute(trx);
  const onCredit = rows[0]?.method === 'bnpl';
  if (onCredit || order.total_pay === 0) await undoPayment(trx, order.id, at, onCredit);
  else await requestRefund(trx, { orderId: order.id, paymentKey: null, at });
}

/** Sends every refund that is asked for to the gateway, and closes the orders whose money is back. @returns how many */
export async function payRefunds({ db, clock, gateway, log }: Context, orderId?: number): Promise<number> {
  const { rows } = await sql<{ order_id: number; amount: number; payment_key: string }>`
    select refund.order_id, refund.amount, payment.payment_key from refund join payment using (order_id)
    where refund.state = 'asked' ${orderId === undefined ? sql`` : sql`and refund.order_id = ${orderId}`} order by refund.asked_at, refund.order_id limit 50`.execute(
    db,
  );
  let done = 0;
  for (const refund of rows) {
    faultPoint('refund-asked');
    const isBack = await gateway.cancel({
      paymentKey: refund.payment_key,
      amount: refund.amount,
      reason: '주문 취소',
      key: `refund-${refund.order_id}`,
    });
    if (!isBack) {
      log.warn({ orderId: refund.order_id }, 'a refund is still open');
      continue;
    }
    faultPoint('refund-sent');
    await db.transaction().execute((trx) => closeRefund(trx, refund.order_id, clock()));
    done += 1;
  }
  return done;
}

/** The money is back: ledger, points, order. An order that never was paid has nothing in the ledger to undo. */
async function closeRefund(trx: Trx, orderId: number, at: Date): Promise<void> {
  const order = await lockOrder(trx, orderId);
  const closed =
    await sql`update refund set state = 'done', done_at = ${at} where order_id = ${orderId} and state = 'asked' returning 1`.execute(
      trx,
    );
  if (order === undefined || closed.rows.length === 0) return;
  if (order.state === 'payment_failed') {
    await post(trx, {
      kind: 'stray_in',
      orderId,
      at,
      entries: [
        [account.gateway, order.total_pay],
        [account.held, -order.total_pay],
      ],
    });
    await post(trx, {
      kind: 'stray_out',
      orderId,
      at,
      entries: [
        [account.held, order.total_pay],
        [account.gateway, -order.total_pay],
      ],
    });
    return;
  }
  await undoPayment(trx, order.id, at);
}

/** Takes a paid order's money out of what is held, gives points and coupon back and moves it to `refunded`. */
async function undoPayment(trx: Trx, orderId: number, at: Date, onCredit = false): Promise<void> {
  const order = await lockOrder(trx, orderId);
  if (order === undefined) return;
  await post(trx, {
    kind: 'refunded',
    orderId,
    at,
    entries: [
      [account.held, order.total_pay + order.coupon_amt],
      [account.couponsExpense, -order.coupon_amt],
      [onCredit ? account.credit(order.buyer_id) : account.gateway, -order.total_pay],
    ],
  });
  if (onCredit) await forgiveDebt(trx, orderId, order.buyer_id, at);
  if (order.coupon_amt > 0) await setCouponState(trx, orderId, 'restoring');
  await returnPoints(trx, order.buyer_id, order.point_amt, { id: orderId, at });
  await moveOrder(trx, order, 'refunded', { actor: 'system', at });
}
