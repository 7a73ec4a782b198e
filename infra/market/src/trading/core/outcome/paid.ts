import type { OrderState } from '@sold/contracts/entities/order-state';
import { account } from '../../../money/ledger/accounts.ts';
import { boughtText } from '../../../people/notices/texts/bought.ts';
import { soldText } from '../../../people/notices/texts/sold.ts';
import { aboutOrder } from '../../orders/about-order.ts';
import { isInspectedBefore, type OrderRow } from '../../orders/order-row.ts';
import type { Writes } from '../write/writes.ts';

/** The states that a paid order goes through, the last of which it stays in. A unit in storage goes on by custody. */
export function statesOfPaid(order: OrderRow): OrderState[] {
  if (!isInspectedBefore(order)) return ['paid', 'seller_preparing'];
  return order.inventory_id === null ? ['paid', 'passed'] : ['paid'];
}

/** Handles the payment: the order is paid, both sides have traded, the seller prepares. The order is pending and locked. */
export function paidOrder(
  order: OrderRow,
  { paymentKey, at, onCredit = false }: { paymentKey: string | null; at: Date; onCredit?: boolean },
): Writes {
  const { id, buyer_id, total_pay, coupon_amt } = order;
  const states = statesOfPaid(order);
  return {
    order_states: [{ id, state: states.at(-1) as OrderState, paid_at: at }],
    order_events: states.map((state) => ({ order_id: id, state, actor: 'system', reason: '', at })),
    payments_ended: [{ order_id: id, state: 'captured', payment_key: paymentKey, outcome_at: at }],
    postings: [
      {
        kind: 'paid',
        orderId: id,
        at,
        entries: [
          [onCredit ? account.credit(buyer_id) : account.gateway, total_pay],
          [account.couponsExpense, coupon_amt],
          [account.held, -total_pay - coupon_amt],
        ],
      },
    ],
    bid_states: bidsOf(order).map((bid) => ({ id: bid, status: 'matched' })),
    // The price of a raffle is no market price: it stays out of charts and recent trades.
    trades:
      order.kind === 'raffle'
        ? []
        : [
            {
              item_id: order.item_id,
              size_option_id: order.size_option_id,
              price: order.price,
              traded_at: at,
              order_id: id,
            },
          ],
    coupon_states: coupon_amt > 0 ? [{ order_id: id, state: 'confirming' }] : [],
    notices: noticesOf(order, at),
  };
}

export function bidsOf({ ask_id, bid_id }: Pick<OrderRow, 'ask_id' | 'bid_id'>): number[] {
  return [ask_id, bid_id].filter((id) => id !== null);
}

function noticesOf(order: OrderRow, at: Date): NonNullable<Writes['notices']> {
  return [
    ...(isInspectedBefore(order)
      ? []
      : [{ customer_id: order.seller_id, ...aboutOrder('sold', order), message: soldText(order, at), at }]),
    {
      customer_id: order.buyer_id,
      ...aboutOrder('bought', order),
      message: boughtText(order, isInspectedBefore(order)),
      at,
    },
  ];
}
