import type { OrderDetail, OrderStep } from '@sold/contracts/entities/order';
import type { OrderState } from '@sold/contracts/entities/order-state';
import type { DayRange } from '@sold/contracts/rules/trading/expected-days';
import {
  GOES_BACK_STATES,
  givesBack,
  isUndone,
  orderStateText,
} from '@sold/contracts/rules/trading/order-state';
import { dayRange, monthDay } from '@sold/shared/text/dates';

type Role = OrderDetail['role'];
type Known = Pick<
  OrderDetail,
  'role' | 'history' | 'steps' | 'expected' | 'settled_at' | 'payout' | 'sent_back' | 'is_inspected_before'
> & { order: Pick<OrderDetail['order'], 'state' | 'delivery_type'> };

/** A step of an order as one side sees it. */
export interface ProgressStep {
  name: string;
  /** A stamp, KST; empty while it lies ahead. */
  at: string;
  /** When it is expected, in words; empty once it is reached, and without an estimate. */
  expected: string;
  /** States on the way to it. */
  events: readonly { text: string; at: string }[];
  reason: string;
}

const NAMES: Readonly<Record<OrderStep['step'], string | Readonly<Record<Role, string>>>> = {
  paid: { buyer: '결제', seller: '판매 체결' },
  sent: { buyer: '판매자 발송', seller: '상품 발송' },
  inspected: '검수 합격',
  released: '출고',
  delivered: '배송 완료',
};
/** States on the way to a step. */
const EVENTS: Readonly<Partial<Record<OrderStep['step'], readonly OrderState[]>>> = {
  inspected: ['received', 'inspecting'],
};
/** The step that a state on the happy way completes. */
const COMPLETES: Readonly<Partial<Record<OrderState, OrderStep['step']>>> = {
  paid: 'paid',
  seller_shipped: 'sent',
  passed: 'inspected',
  shipping: 'released',
  delivered: 'delivered',
};
/** States that are no step of their own: they come with the one before them, or concern the other side alone. */
const SILENT: Readonly<Record<Role, readonly OrderState[]>> = {
  buyer: ['payment_pending', 'seller_preparing'],
  seller: ['payment_pending', 'seller_preparing', 'refunded'],
};

function nameOf(step: OrderStep['step'], role: Role): string {
  const name = NAMES[step];
  return typeof name === 'string' ? name : name[role];
}

/** The steps of an order for one side: the happy way with its days, or what happened to an order that was undone. */
export function progressOf(detail: Known): ProgressStep[] {
  return isUndone(detail.order.state) ? undoneSteps(detail) : [...happySteps(detail), lastStep(detail)];
}

function happySteps({ steps, history, expected, role }: Known): ProgressStep[] {
  return steps.map(({ step, at, expected_at }) => {
    return {
      name: nameOf(step, role),
      at,
      expected:
        step === 'delivered' && at === '' && expected.arrival
          ? daysText(expected.arrival)
          : monthDay(expected_at),
      events: history
        .filter(({ state }) => EVENTS[step]?.includes(state))
        .map((event) => ({ text: orderStateText(event.state, role), at: event.at })),
      reason: '',
    };
  });
}

/** A purchase ends with its confirmation, a sale with its money. */
function lastStep({ role, history, expected, settled_at, payout, order }: Known): ProgressStep {
  const settled = history.find(({ state }) => state === 'settled')?.at ?? '';
  const last = { events: [], reason: '' };
  if (role === 'seller') {
    const at = payout?.state === 'paid' ? payout.at : '';
    // Days while the goods are on their way, and one day once they have come.
    const planned = expected.payout ? daysText(expected.payout) : monthDay(settled_at ?? '');
    const events = payout?.state === 'requested' ? [{ text: '계좌로 보내는 중', at: settled }] : [];
    return { name: '정산', at, expected: at === '' ? planned : '', ...last, events };
  }
  const name = order.delivery_type === 'inventory' ? '내 보관 상품' : '구매 확정';
  const expectedAt = settled === '' && settled_at !== null ? settled_at : '';
  return { name, at: settled, expected: monthDay(expectedAt), ...last };
}

/** Whether the goods of a sale go back to the seller who looks at it. */
export function goesBack({
  role,
  history,
  is_inspected_before,
}: Pick<Known, 'role' | 'history' | 'is_inspected_before'>): boolean {
  return (
    role === 'seller' && !is_inspected_before && history.some(({ state }) => GOES_BACK_STATES.includes(state))
  );
}

function undoneSteps({ role, history, order, sent_back, is_inspected_before }: Known): ProgressStep[] {
  const happened = history
    .filter(({ state }) => !SILENT[role].includes(state))
    .map(({ state, at, reason }) => {
      const isKept = is_inspected_before && state === 'passed';
      const step = isKept ? undefined : COMPLETES[state];
      const name = isKept
        ? '검수를 마친 상품'
        : step === undefined
          ? orderStateText(state, role)
          : nameOf(step, role);
      return { name, at, expected: '', events: [], reason };
    });
  const ahead = (name: string, at = '') => ({ name, at, expected: '', events: [], reason: '' });
  return [
    ...happened,
    ...(role === 'buyer' && givesBack(order.state) ? [ahead('환불')] : []),
    ...(goesBack({ role, history, is_inspected_before }) ? [ahead('반송', sent_back?.at)] : []),
  ];
}

/** Days beside the word that they are expected. */
function daysText(days: DayRange): string {
  return days.from === days.until ? monthDay(days.until) : dayRange(days);
}
