import type { Trx } from '@sold/service/db/tables';
import { sql } from 'kysely';
import { setBidStatus } from '../book/bid-row.ts';
import { recordTrade } from '../charts/record-trades.ts';
import { account } from '../ledger/accounts.ts';
import { post } from '../ledger/post.ts';
import { returnPoints } from '../points/points.ts';
import { moveOrder } from './move-order.ts';
import type { OrderRow } from './order-row.ts';

/** The money is there: the order is paid, both sides have traded, the seller prepares. The order must be locked and pending. */
export async function completeOrder(
  trx: Trx,
  order: OrderRow,
  paid: { paymentKey: string | null; at: Date },
): Promise<OrderRow> {
  const { at } = paid;
  await sql`update payment set state = 'captured', payment_key = ${paid.paymentKey}, outcome_at = ${at} where order_id = ${order.id}`.execute(
    trx,
  );
  await sql`update order_ set paid_at = ${at} where id = ${order.id}`.execute(trx);
  await post(trx, {
    kind: 'paid',
    orderId: order.id,
    at,
    entries: [
      [account.gateway, order.total_pay],
      [account.held, -order.total_pay],
    ],
  });
  if (order.ask_id !== null) await setBidStatus(trx, order.ask_id, 'matched');
  if (order.bid_id !== null) await setBidStatus(trx, order.bid_id, 'matched');
  await recordTrade(trx, {
    itemId: order.item_id,
    sizeId: order.size_option_id,
    price: order.price,
    at,
    orderId: order.id,
  });
  const done = await moveOrder(trx, order, 'paid', { actor: 'system', at });
  await notify(trx, order.seller_id, 'sold', '판매가 체결됐어요. 48시간 안에 검수센터로 보내 주세요.', at);
  return moveOrder(trx, done, 'seller_preparing', { actor: 'system', at });
}

/**
 * No money came: the order has failed, points return, the sell bid is offered again at its old place. A buy bid whose card
 * was refused is cancelled and its owner told; one whose order failed for another reason lives on.
 */
export async function failOrder(
  trx: Trx,
  order: OrderRow,
  failure: { paymentState: 'refused' | 'abandoned'; at: Date; reason: string; bid: 'live' | 'cancelled' },
): Promise<void> {
  const { at, reason } = failure;
  await sql`update payment set state = ${failure.paymentState}, outcome_at = ${at} where order_id = ${order.id}`.execute(
    trx,
  );
  await returnPoints(trx, order.buyer_id, order.point_amt, { id: order.id, at });
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
  await moveOrder(trx, order, 'payment_failed', { actor: 'system', at, reason });
}

/** Leaves a message for a customer. */
export async function notify(
  trx: Trx,
  customerId: number,
  kind: string,
  message: string,
  at: Date,
): Promise<void> {
  await sql`insert into notice_log (customer_id, kind, message, at) values (${customerId}, ${kind}, ${message}, ${at})`.execute(
    trx,
  );
}
