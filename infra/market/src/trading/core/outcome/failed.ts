import { daysBetween, endOfDay } from '@sold/contracts/base/korean-day';
import { account } from '../../../money/ledger/accounts.ts';
import { bidCancelledText } from '../../../people/notices/texts/bids.ts';
import { UNSOLD_TEXT } from '../../../people/notices/texts/cancelled.ts';
import { aboutOrder } from '../../orders/about-order.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import type { Writes } from '../write/writes.ts';

/** Why no money came, and what becomes of the buyer's bid. */
export interface Failure {
  paymentState: 'refused' | 'abandoned';
  at: Date;
  reason: string;
  bid: 'live' | 'cancelled';
  tellsSeller?: boolean;
}

/** Points that an order holds, of lots with an end of their own. */
export interface HeldPoints {
  amount: number;
  heldAt: Date;
  expiresAt: Date;
}

/**
 * Handles a payment without money: the order has failed, points return, the sell bid is offered again at its old place. A
 * buy bid whose card was refused is cancelled and its owner informed; one whose order failed for another reason lives on. A
 * seller who sold now and waits for no answer any more has no bid to offer again, and gets a message.
 */
export function failedOrder(order: OrderRow, held: readonly HeldPoints[], failure: Failure): Writes {
  const { id, buyer_id, seller_id, ask_id, bid_id } = order;
  const { at, reason, bid } = failure;
  const returned = returnedPoints({ orderId: id, customerId: buyer_id, amount: order.point_amt, at }, held);
  return {
    ...returned,
    order_states: [{ id, state: 'payment_failed' }],
    order_events: [{ order_id: id, state: 'payment_failed', actor: 'system', reason, at }],
    payments_ended: [{ order_id: id, state: failure.paymentState, payment_key: null, outcome_at: at }],
    coupon_states: order.coupon_amt > 0 ? [{ order_id: id, state: 'releasing' }] : [],
    bid_states: [
      ...(ask_id === null ? [] : [{ id: ask_id, status: 'live' as const }]),
      ...(bid_id === null ? [] : [{ id: bid_id, status: bid }]),
    ],
    notices: [
      ...(bid_id !== null && bid === 'cancelled'
        ? [
            {
              customer_id: buyer_id,
              kind: 'bid_cancelled' as const,
              about: order.item_id,
              size_option_id: order.size_option_id,
              message: bidCancelledText(reason),
              at,
            },
          ]
        : []),
      ...(failure.tellsSeller
        ? [{ customer_id: seller_id, ...aboutOrder('cancelled', order), message: UNSOLD_TEXT, at }]
        : []),
    ],
  };
}

/** Points of a failed order go back, each for as many days as it had left when it was put aside. */
export function returnedPoints(
  order: { orderId: number; customerId: number; amount: number; at: Date },
  held: readonly HeldPoints[],
): Pick<Writes, 'lots' | 'postings'> {
  const { orderId, customerId, amount, at } = order;
  if (amount === 0) return {};
  return {
    lots: held.map((lot) => ({
      customer_id: customerId,
      kind: 'returned',
      order_id: orderId,
      amount: lot.amount,
      granted_at: at,
      expires_at: endOfDay(at, daysBetween(lot.heldAt, lot.expiresAt)),
    })),
    postings: [
      {
        kind: 'points_returned',
        orderId,
        at,
        entries: [
          [account.heldPoints, amount],
          [account.points(customerId), -amount],
        ],
      },
    ],
  };
}
