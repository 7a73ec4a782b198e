import { kstText } from '@sold/contracts/base/bid-duration';
import { wonText } from '@sold/contracts/base/bid-price';
import { SHIP_WITHIN } from '@sold/contracts/base/figures';
import { whenText } from '@sold/contracts/base/when-text';
import type { OrderState } from '@sold/contracts/entities/order';
import { account } from '../../../money/ledger/accounts.ts';
import { aboutOrder } from '../../orders/about-order.ts';
import type { OrderRow } from '../../orders/order-row.ts';
import type { Writes } from '../write/writes.ts';

/** Message to a seller after the payment: until when to send, by the clock, and the penalty for being late. */
function soldMessage({ display_id, penalty_amt }: OrderRow, at: Date): string {
  const until = whenText(kstText(new Date(at.getTime() + SHIP_WITHIN.ms)));
  return `주문 ${display_id}: 판매가 체결됐어요. ${until}까지 검수센터로 보내고 송장 번호를 입력해 주세요. 늦으면 페널티 ${wonText(penalty_amt)}이 있어요. 보낼 주소와 포장 방법은 주문에서 볼 수 있어요.`;
}

/** Whether a seller has to send the goods: not for raffle prizes of SOLD and units in storage. */
function isSent({ kind, inventory_id }: OrderRow): boolean {
  return kind !== 'raffle' && inventory_id === null;
}

/** The states that a paid order goes through, the last of which it stays in. A unit in storage goes on by custody. */
export function statesOfPaid(order: OrderRow): OrderState[] {
  if (isSent(order)) return ['paid', 'seller_preparing'];
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
    ...(isSent(order)
      ? [{ customer_id: order.seller_id, ...aboutOrder('sold', order), message: soldMessage(order, at), at }]
      : []),
    ...(order.bid_id === null
      ? []
      : [
          {
            customer_id: order.buyer_id,
            ...aboutOrder('bought', order),
            message: `구매 입찰이 체결됐어요. 결제한 금액은 ${wonText(order.total_pay)}이에요.`,
            at,
          },
        ]),
  ];
}
