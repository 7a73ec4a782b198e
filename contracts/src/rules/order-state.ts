import type { OrderState } from '../entities/order.ts';

/** The one machine of an order (market-rules, "An order after the match"): state → states that may follow. */
const MACHINE: Readonly<Record<OrderState, readonly OrderState[]>> = {
  payment_pending: ['paid', 'payment_failed'],
  paid: ['seller_preparing', 'passed', 'cancelled_by_buyer', 'cancelled_by_seller', 'cancelled_by_operator'],
  seller_preparing: [
    'seller_shipped',
    'cancelled_by_buyer',
    'cancelled_by_seller',
    'cancelled_by_operator',
    'shipping_overdue',
  ],
  seller_shipped: ['received', 'returned'],
  received: ['inspecting', 'returned'],
  inspecting: ['passed', 'failed_inspection', 'returned'],
  // A unit that changes hands in storage is not sent: it is settled once its buyer can cancel no more. One that was sold from
  // there starts here.
  passed: ['shipping', 'settled', 'returned', 'cancelled_by_buyer'],
  shipping: ['delivered', 'returned'],
  delivered: ['settled', 'returned'],
  settled: [],
  payment_failed: [],
  cancelled_by_buyer: ['refunded'],
  cancelled_by_seller: ['refunded'],
  cancelled_by_operator: ['refunded'],
  shipping_overdue: ['refunded'],
  failed_inspection: ['refunded', 'returned'],
  returned: ['refunded'],
  refunded: [],
};

/** The happy way, in order. */
const HAPPY: readonly OrderState[] = [
  'payment_pending',
  'paid',
  'seller_preparing',
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
  'shipping',
  'delivered',
  'settled',
];

/** Every state, the happy way first. */
export const ORDER_STATES = Object.keys(MACHINE) as readonly OrderState[];

/** States that may follow. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return MACHINE[state];
}

/** Whether the machine has this transition. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return MACHINE[from].includes(to);
}

/**
 * Whether an order was undone: the buyer's money goes back, has gone back or never came. Its trade is no market price then
 * (market-rules, "The book").
 */
export function isUndone(state: OrderState): boolean {
  return state === 'payment_failed' || state === 'refunded' || canMove(state, 'refunded');
}

/** States of which {@link isUndone} says so. */
export const UNDONE_STATES: readonly OrderState[] = ORDER_STATES.filter(isUndone);

/** States of orders under way; what goes back to the buyer is not waited for. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'settled' && !isUndone(state),
);

/** States that nothing follows: an order is over. */
export const OVER_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => MACHINE[state].length === 0);

/** States that an operator or a job may say an order is in. That money came, failed or went back only money itself says. */
const BY_HAND: readonly OrderState[] = [
  'seller_preparing',
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
  'shipping',
  'delivered',
  'settled',
  'cancelled_by_buyer',
  'cancelled_by_seller',
  'cancelled_by_operator',
  'shipping_overdue',
  'failed_inspection',
  'returned',
];

/**
 * Whether an operator or a job may make this transition. Only goods that have arrived are settled by hand: a unit that stays
 * in storage is settled when its time to cancel is over. Goods that have passed are given back by hand as returned: only buyers cancel then.
 */
export function canMoveByHand(from: OrderState, to: OrderState): boolean {
  if (to === 'settled' && from !== 'delivered') return false;
  if (to === 'cancelled_by_buyer' && from === 'passed') return false;
  return canMove(from, to) && BY_HAND.includes(to);
}

/** States of goods that their seller has to send, and that are inspected then. */
const UNTIL_INSPECTED: readonly OrderState[] = [
  'seller_preparing',
  'seller_shipped',
  'received',
  'inspecting',
];

/** States of goods on their way to the buyer. */
const UNTIL_DELIVERED: readonly OrderState[] = ['shipping', 'delivered'];

/**
 * Where the goods of an order start and end: their seller sends them; they were inspected before, and wait in storage or with
 * SOLD; or they stay in storage and change their owner.
 */
export type GoodsWay = 'sent' | 'inspected' | 'stays';

const SKIPPED: Readonly<Record<GoodsWay, readonly OrderState[]>> = {
  sent: [],
  inspected: UNTIL_INSPECTED,
  stays: [...UNTIL_INSPECTED, ...UNTIL_DELIVERED],
};

/** States that still lie ahead when nothing goes wrong; empty off the happy way. */
export function statesAhead(state: OrderState, way: GoodsWay = 'sent'): readonly OrderState[] {
  const at = HAPPY.indexOf(state);
  const ahead = at < 0 ? [] : HAPPY.slice(at + 1);
  return ahead.filter((next) => !SKIPPED[way].includes(next));
}

const TEXT: Readonly<Record<OrderState, string>> = {
  payment_pending: '결제 대기',
  paid: '결제 완료',
  seller_preparing: '판매자 발송 준비',
  seller_shipped: '판매자 발송 완료',
  received: '검수센터 입고',
  inspecting: '검수 중',
  passed: '검수 합격',
  shipping: '배송 중',
  delivered: '배송 완료',
  settled: '거래 완료',
  payment_failed: '결제 실패',
  cancelled_by_buyer: '구매 취소',
  cancelled_by_seller: '판매 취소',
  cancelled_by_operator: '거래 취소',
  shipping_overdue: '발송 기한 초과',
  failed_inspection: '검수 불합격',
  returned: '판매자 반송',
  refunded: '환불 완료',
};

/**
 * What a shopper reads for a state.
 * @param isInspectedBefore whether the goods were inspected before they were sold: they did not pass just now
 */
export function orderStateText(state: OrderState, isInspectedBefore = false): string {
  return state === 'passed' && isInspectedBefore ? '검수 완료 상품' : TEXT[state];
}
