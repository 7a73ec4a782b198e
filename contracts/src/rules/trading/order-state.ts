import type { OrderGroup, OrderState } from '../../entities/order-state.ts';

/**
 * Where the goods of an order start and end: their seller sends them; they were inspected before, and wait in storage or with
 * SOLD; or they stay in storage and change their owner.
 */
export type GoodsWay = 'sent' | 'inspected' | 'stays';

interface StateRow {
  /** Korean text for shoppers: the buyer's, and the seller's where it is another. */
  text: string;
  sellerText?: string;
  /** States that may follow. */
  next: readonly OrderState[];
  /** The tab of an order list that has it. */
  group: OrderGroup;
  /** Whether an operator or a job may say that an order is in it. That money came, failed or went back only money itself says. */
  byHand: boolean;
  /** Whether it costs the seller a penalty. */
  isSellersFault: boolean;
  /** Whether goods that reached SOLD go back to their seller. */
  goesBack: boolean;
}

/** A step of the happy way. */
const STEP = { byHand: true, isSellersFault: false, goesBack: false };
/** A way out. */
const OUT = { ...STEP, group: 'undone' } as const;

/** The one machine of an order (market-rules, "An order after the match"); the happy way first. */
const STATES: Readonly<Record<OrderState, StateRow>> = {
  payment_pending: {
    ...STEP,
    text: '결제 대기',
    next: ['paid', 'payment_failed'],
    group: 'preparing',
    byHand: false,
  },
  paid: {
    ...STEP,
    text: '결제 완료',
    sellerText: '판매 체결',
    next: [
      'seller_preparing',
      'passed',
      'cancelled_by_buyer',
      'cancelled_by_seller',
      'cancelled_by_operator',
    ],
    group: 'preparing',
    byHand: false,
  },
  seller_preparing: {
    ...STEP,
    text: '판매자 발송 준비',
    sellerText: '상품을 보내 주세요',
    next: [
      'seller_shipped',
      'cancelled_by_buyer',
      'cancelled_by_seller',
      'cancelled_by_operator',
      'shipping_overdue',
    ],
    group: 'preparing',
  },
  seller_shipped: {
    ...STEP,
    text: '판매자 발송 완료',
    sellerText: '검수센터로 가는 중',
    next: ['received', 'returned'],
    group: 'inspecting',
  },
  received: {
    ...STEP,
    text: '검수센터 입고',
    next: ['inspecting', 'returned'],
    group: 'inspecting',
  },
  inspecting: {
    ...STEP,
    text: '검수 중',
    next: ['passed', 'failed_inspection', 'returned'],
    group: 'inspecting',
  },
  passed: {
    ...STEP,
    text: '검수 합격',
    // A unit that stays in storage is not sent: it is settled once its buyer can no longer cancel. An order of a unit from
    // storage starts here.
    next: ['shipping', 'settled', 'returned', 'cancelled_by_buyer'],
    group: 'delivering',
  },
  shipping: {
    ...STEP,
    text: '배송 중',
    sellerText: '구매자에게 배송 중',
    next: ['delivered', 'returned'],
    group: 'delivering',
  },
  delivered: {
    ...STEP,
    text: '배송 완료',
    next: ['settled', 'returned'],
    group: 'delivering',
  },
  settled: { ...STEP, text: '거래 완료', next: [], group: 'settled' },
  payment_failed: { ...OUT, text: '결제 실패', next: [], byHand: false },
  cancelled_by_buyer: { ...OUT, text: '구매 취소', sellerText: '구매자가 취소했어요', next: ['refunded'] },
  cancelled_by_seller: {
    ...OUT,
    text: '판매자가 취소했어요',
    sellerText: '판매 취소',
    next: ['refunded'],
    isSellersFault: true,
  },
  cancelled_by_operator: { ...OUT, text: '거래 취소', next: ['refunded'] },
  shipping_overdue: { ...OUT, text: '발송 기한 초과', next: ['refunded'], isSellersFault: true },
  failed_inspection: {
    ...OUT,
    text: '검수 불합격',
    next: ['refunded', 'returned'],
    isSellersFault: true,
    goesBack: true,
  },
  returned: {
    ...OUT,
    text: '판매자 반송',
    sellerText: '상품을 돌려보내요',
    next: ['refunded'],
    goesBack: true,
  },
  refunded: { ...OUT, text: '환불 완료', sellerText: '끝난 거래', next: [], byHand: false },
};

/** Every state, the happy way first. */
export const ORDER_STATES = Object.keys(STATES) as readonly OrderState[];

/** States that may follow. */
export function nextStates(state: OrderState): readonly OrderState[] {
  return STATES[state].next;
}

/** Whether the machine has this transition. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return STATES[from].next.includes(to);
}

/**
 * Whether an order was undone: the buyer's money goes back, has gone back or never came. Its trade is no market price then
 * (market-rules, "The book").
 */
export function isUndone(state: OrderState): boolean {
  return state === 'payment_failed' || state === 'refunded' || givesBack(state);
}

/** States of which {@link isUndone} says so. */
export const UNDONE_STATES: readonly OrderState[] = ORDER_STATES.filter(isUndone);

/** States of orders under way; what goes back to the buyer is not waited for. */
export const OPEN_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => state !== 'settled' && !isUndone(state),
);

/** States that nothing follows: an order is over. */
export const OVER_STATES: readonly OrderState[] = ORDER_STATES.filter(
  (state) => STATES[state].next.length === 0,
);

/**
 * Whether an operator or a job may make this transition. Only goods that have arrived are settled by hand: a unit that stays
 * in storage is settled when its time to cancel is over. Goods that have passed are given back by hand as returned: only buyers cancel then.
 */
export function canMoveByHand(from: OrderState, to: OrderState): boolean {
  if (to === 'settled' && from !== 'delivered') return false;
  if (to === 'cancelled_by_buyer' && from === 'passed') return false;
  return canMove(from, to) && STATES[to].byHand;
}

/** Whether the buyer's money goes back from then on. */
export function givesBack(state: OrderState): boolean {
  return canMove(state, 'refunded');
}

/** Whether a state costs the seller a penalty. */
export function isSellersFault(state: OrderState): boolean {
  return STATES[state].isSellersFault;
}

/** States after which goods that reached SOLD go back to their seller. */
export const GOES_BACK_STATES: readonly OrderState[] = ORDER_STATES.filter((state) => STATES[state].goesBack);

/** The tab of an order list that has a state. @example orderGroup('received') === 'inspecting' */
export function orderGroup(state: OrderState): OrderGroup {
  return STATES[state].group;
}

/**
 * Returns the Korean text of a state for one side.
 * @param isInspectedBefore whether the goods were inspected before they were sold: they did not pass just now
 * @param stays whether they stay in storage, as their buyer's
 */
export function orderStateText(
  state: OrderState,
  role: 'buyer' | 'seller' = 'buyer',
  isInspectedBefore = false,
  stays = false,
): string {
  if (state === 'passed' && isInspectedBefore) return stays ? '보관 준비 중' : '출고 준비 중';
  const { text, sellerText = text } = STATES[state];
  return role === 'seller' ? sellerText : text;
}
