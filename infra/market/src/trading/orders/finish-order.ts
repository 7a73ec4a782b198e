import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { setCouponState } from '../../money/coupons/coupon-use.ts';
import { account } from '../../money/ledger/accounts.ts';
import { returnPoints } from '../../money/points/points.ts';
import { notify } from '../../people/customers/notify.ts';
import { setBidStatus } from '../book/bid-row.ts';
import { moveOrder } from './move-order.ts';
import type { OrderRow } from './order-row.ts';
import { unitSold } from './unit-sold.ts';

/** What a seller is told when a buyer has paid. */
export const SOLD_MESSAGE = '판매가 체결됐어요. 48시간 안에 검수센터로 보내 주세요.';

const UNSOLD_MESSAGE =
  '구매자의 결제가 되지 않아 판매되지 않았어요. 상품을 보내지 마시고 다시 판매해 주세요.';

/** The money is there: the order is paid, both sides have traded, the seller prepares. The order must be locked and pending. */
export async function completeOrder(
  trx: Trx,
  order: OrderRow,
  paid: { paymentKey: string | null; at: Date; onCredit?: boolean },
): Promise<OrderRow> {
  const { at } = paid;
  // What SOLD itself sells, or holds in storage, nobody has to send.
  const isSent = order.kind !== 'raffle' && order.inventory_id === null;
  await sql`select write_paid(${order.id}, ${paid.paymentKey}, ${paid.onCredit ? account.credit(order.buyer_id) : account.gateway},
    ${account.couponsExpense}, ${account.held}, ${isSent ? SOLD_MESSAGE : null}, ${at})`.execute(trx);
  if (order.coupon_amt > 0) await setCouponState(trx, order.id, 'confirming');
  if (isSent) return { ...order, state: 'seller_preparing', paid_at: at };
  const done: OrderRow = { ...order, state: 'paid', paid_at: at };
  if (order.inventory_id !== null) return unitSold(trx, done, order.inventory_id, at);
  return moveOrder(trx, done, 'passed', { actor: 'system', at });
}

/**
 * No money came: the order has failed, points return, the sell bid is offered again at its old place. A buy bid whose card
 * was refused is cancelled and its owner told; one whose order failed for another reason lives on. A seller who has sold at
 * once and waits for no answer any more has no bid that would be offered again, and is told.
 */
export async function failOrder(
  trx: Trx,
  order: OrderRow,
  failure: {
    paymentState: 'refused' | 'abandoned';
    at: Date;
    reason: string;
    bid: 'live' | 'cancelled';
    tellsSeller?: boolean;
  },
): Promise<void> {
  const { at, reason } = failure;
  await sql`update payment set state = ${failure.paymentState}, outcome_at = ${at} where order_id = ${order.id}`.execute(
    trx,
  );
  await returnPoints(trx, order.buyer_id, order.point_amt, { id: order.id, at });
  if (order.coupon_amt > 0) await setCouponState(trx, order.id, 'releasing');
  if (order.ask_id !== null) await setBidStatus(trx, order.ask_id, 'live');
  if (order.bid_id !== null) {
    await setBidStatus(trx, order.bid_id, failure.bid);
    if (failure.bid === 'cancelled')
      await notify(
        trx,
        order.buyer_id,
        'bid_cancelled',
        `카드 결제가 되지 않아 구매 입찰이 취소됐어요. ${reason}`,
        at,
      );
  }
  if (failure.tellsSeller) await notify(trx, order.seller_id, 'cancelled', UNSOLD_MESSAGE, at);
  await moveOrder(trx, order, 'payment_failed', { actor: 'system', at, reason });
}
