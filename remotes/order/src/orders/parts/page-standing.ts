import type { OrderDetail, OrderResult } from '@sold/contracts/entities/order';
import { orderStateText } from '@sold/contracts/rules/trading/order-state';
import { amountOf, LABELS, type OrderAmount, type Standing, shownState } from './standing.ts';

/** The amount of an order's page or result. */
export function amountOfOrder(order: OrderResult, payout: OrderDetail['payout']): OrderAmount {
  const role = order.order_type === 'buy' ? 'buyer' : 'seller';
  const { state, total_pay_amt: total, refund } = order;
  return amountOf({ role, state, total, refund, paidOut: payout?.state === 'paid' ? payout.amt : null });
}

/** The total of a purchase that was undone: its refund stands below. */
export const PAID_LABEL = LABELS.buyer.usual;

type Known = Pick<OrderDetail, 'role' | 'history' | 'is_inspected_before' | 'payout'> & {
  order: OrderResult;
};

/** Where the order of a page stands. */
export function standingOfPage({ role, order, history, is_inspected_before, payout }: Known): Standing {
  const endedAs = history.findLast(({ state }) => state !== 'refunded')?.state ?? null;
  const state = shownState(role, order.state, endedAs);
  return {
    state,
    title: orderStateText(state, role, is_inspected_before, order.delivery_type === 'inventory'),
    amount: amountOfOrder(order, payout),
  };
}
