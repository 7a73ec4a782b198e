import { kstText } from '@sold/contracts/base/bid-duration';
import { CANCEL_WITHIN } from '@sold/contracts/base/figures/deadlines';
import { whenText } from '@sold/contracts/base/when-text';
import type { Trx } from '@sold/service/db/tables';
import { refuse } from '@sold/service/http/refusal';
import { sql } from 'kysely';
import type { Context } from '../../money/context/context.ts';
import { settleCoupons } from '../../money/coupons/settle-coupons.ts';
import { notFound } from '../../platform/calls/not-found.ts';
import {
  canBuyerCancel,
  canSellerCancel,
  hasCancelledToday,
  isCancelledFree,
  isNotSent,
} from '../orders/cancel-window.ts';
import { moveOrder } from '../orders/move-order.ts';
import { lockOrder, type OrderRow } from '../orders/order-row.ts';
import { tellOfEnd } from '../orders/tell-of-end.ts';
import { unitReturns } from '../orders/unit-sold.ts';
import { giveBack, payRefunds } from '../payments/refunds.ts';
import { penalise } from '../penalties/penalise.ts';
import { withdrawOffers } from './stopped-offers.ts';

/** Whether this customer has cancelled the order already: a repeated call, after a crash for one, changes nothing. */
async function isCancelledBy(trx: Trx, orderId: number, customerId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from order_event where order_id = ${orderId} and state in ('cancelled_by_buyer', 'cancelled_by_seller')
      and actor in (${`buyer:${customerId}`}, ${`seller:${customerId}`}) limit 1`.execute(trx);
  return rows.length > 0;
}

/** Allows one cancellation at a time per customer; concurrent ones would each count as the first of the day. */
async function lockCanceller(trx: Trx, customerId: number): Promise<void> {
  await sql`select 1 from customer where id = ${customerId} for no key update`.execute(trx);
}

/** @throws Refusal `cancel_daily` when this buyer has cancelled today in Korea; a refund by an operator does not count. */
async function refuseSecondOfDay(trx: Trx, customerId: number, at: Date): Promise<void> {
  await lockCanceller(trx, customerId);
  if (await hasCancelledToday(trx, customerId, at))
    refuse(
      'cancel_daily',
      `구매 취소는 하루에 한 번 할 수 있어요. ${whenText(kstText(at))}에 이미 취소했어요.`,
    );
}

/**
 * Returns the penalty of a sale that its seller cancels now, won; null when the cancellation is free.
 * @param shown penalty that the seller has seen
 * @throws Refusal `order_state`; `cancel_window` when another penalty was shown
 */
async function penaltyOfCancelling(
  trx: Trx,
  order: OrderRow,
  { at, shown }: { at: Date; shown: number | undefined },
): Promise<number | null> {
  if (!canSellerCancel(order))
    refuse(
      'order_state',
      order.state === 'seller_shipped'
        ? '이미 발송한 주문은 취소할 수 없어요.'
        : '지금 상태에서는 취소할 수 없는 주문이에요.',
    );
  await lockCanceller(trx, order.seller_id);
  const penalty = (await isCancelledFree(trx, order, at)) ? null : order.penalty_amt;
  if (shown !== undefined && shown !== (penalty ?? 0))
    refuse('cancel_window', '취소 페널티가 달라졌어요. 확인하고 다시 눌러 주세요.');
  return penalty;
}

/**
 * Cancels an own order. The buyer gets everything back; a seller who cancels owes the penalty that was shown before, unless
 * the cancellation is free. A unit in storage becomes its seller's again, who may offer it again.
 * @param shown penalty that the seller has seen, won
 * @throws Refusal `cancel_window`, `cancel_daily`, `order_state`, 404 `unknown_order`
 */
export async function cancelOrder(
  context: Context,
  { orderId, customerId, shown }: { orderId: number; customerId: number; shown?: number | undefined },
): Promise<void> {
  const { db, clock, live } = context;
  const { isFined, itemId } = await db.transaction().execute(async (trx) => {
    const at = clock();
    const order = await lockOrder(trx, orderId);
    if (order === undefined || ![order.buyer_id, order.seller_id].includes(customerId))
      notFound('unknown_order');
    const isBuyer = order.buyer_id === customerId;
    if (await isCancelledBy(trx, orderId, customerId)) return { isFined: false, itemId: order.item_id };
    if (isBuyer) {
      if (!isNotSent(order)) refuse('order_state', '이미 보냈거나 끝난 주문이라 취소할 수 없어요.');
      if (!canBuyerCancel(order, at))
        refuse('cancel_window', `결제하고 ${CANCEL_WITHIN.text}이 지나 취소할 수 없어요.`);
      await refuseSecondOfDay(trx, customerId, at);
    }
    const penalty = isBuyer ? null : await penaltyOfCancelling(trx, order, { at, shown });
    const moved = await moveOrder(trx, order, isBuyer ? 'cancelled_by_buyer' : 'cancelled_by_seller', {
      actor: `${isBuyer ? 'buyer' : 'seller'}:${customerId}`,
      at,
    });
    if (penalty !== null) await penalise(trx, order, { amount: penalty, reason: '판매 취소', at });
    if (isBuyer && order.inventory_id !== null)
      await unitReturns(trx, order, order.inventory_id, { actor: `buyer:${customerId}`, at });
    await tellOfEnd(trx, moved, { at, by: customerId });
    await giveBack(trx, moved, at);
    return { isFined: penalty !== null, itemId: order.item_id };
  });
  live.changed(itemId);
  if (isFined) await withdrawOffers(context, customerId);
  await payRefunds(context, orderId);
  await settleCoupons(context, { orderId });
}
