import type { OrderDetail, OrderSummary } from '@sold/contracts/entities/order';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { isUndone, orderStateText } from '@sold/contracts/rules/trading/order-state';

/** Where an order stands, for one side: the same words in the list and on its page. */
export interface Standing {
  state: OrderState;
  title: string;
  amount: OrderAmount;
}
export interface OrderAmount {
  label: string;
  /** Won; null without an amount. */
  won: number | null;
}

type Role = OrderDetail['role'];
interface Money {
  role: Role;
  state: OrderState;
  total: number;
  refund: { amt: number; is_done: boolean } | null;
  paidOut: number | null;
}

/** Labels of the amount of an order, for every side and end. */
export const LABELS = {
  buyer: {
    unpaid: '결제할 금액',
    usual: '결제 금액',
    back: '환불 예정 금액',
    done: '환불한 금액',
  },
  seller: { none: '정산 금액', usual: '정산 예정 금액', done: '정산한 금액' },
} as const;

/** The amount that matters now: paid or to be paid, paid out or to be, or what goes back. */
export function amountOf({ role, state, total, refund, paidOut }: Money): OrderAmount {
  if (role === 'seller') {
    if (isUndone(state)) return { label: LABELS.seller.none, won: null };
    return paidOut === null
      ? { label: LABELS.seller.usual, won: total }
      : { label: LABELS.seller.done, won: paidOut };
  }
  const labels = LABELS.buyer;
  if (state === 'payment_failed') return { label: labels.usual, won: null };
  if (refund) return { label: refund.is_done ? labels.done : labels.back, won: refund.amt };
  return { label: state === 'payment_pending' ? labels.unpaid : labels.usual, won: total };
}

/** The state that a side sees: a refund concerns the buyer, and its seller sees how the sale ended. */
export function shownState(role: Role, state: OrderState, endedAs: OrderState | null): OrderState {
  return role === 'seller' && state === 'refunded' ? (endedAs ?? state) : state;
}

/** Where an order of a list stands. */
export function standingOfRow(order: OrderSummary): Standing {
  const { role, refund_amt, total_pay_amt: total, paid_out_amt: paidOut } = order;
  const state = shownState(role, order.state, order.ended_as);
  const refund = refund_amt === null ? null : { amt: refund_amt, is_done: order.is_refunded };
  return {
    state,
    title: orderStateText(state, role, order.is_inspected_before, order.delivery_type === 'inventory'),
    amount: amountOf({ role, state: order.state, total, refund, paidOut }),
  };
}
