/** For tests: every way through the machine of an order. */
import type { OrderDetail, OrderStep, OrderSummary } from '@sold/contracts/entities/order';
import type { OrderState } from '@sold/contracts/entities/order-state';
import { isUndone, nextStates } from '@sold/contracts/rules/trading/order-state';
import { orderDetail } from './answers.ts';
import { order as orderRow } from './order-rows.ts';

type Role = OrderDetail['role'];

/** Every way through the machine of an order, to each state on it. */
function waysFrom(way: readonly OrderState[]): (readonly OrderState[])[] {
  const next = nextStates(way.at(-1) as OrderState);
  return [way, ...next.flatMap((state) => waysFrom([...way, state]))];
}
/** Goods that go through the centre are sent to their buyer, who cannot cancel any more. */
const isPossible = (way: readonly OrderState[]) =>
  !(
    way.includes('seller_preparing') &&
    way.some(
      (state, at) => way[at - 1] === 'passed' && (state === 'settled' || state === 'cancelled_by_buyer'),
    )
  );
export const WAYS = waysFrom(['payment_pending']).filter(isPossible);
const REACHED: Readonly<Record<OrderStep['step'], OrderState>> = {
  paid: 'paid',
  sent: 'seller_shipped',
  inspected: 'passed',
  released: 'shipping',
  delivered: 'delivered',
};
const STEPS = Object.keys(REACHED) as OrderStep['step'][];

/** Returns an order that went a way, a day for each state, as the service answers it. */
export function detailOf(way: readonly OrderState[], role: Role) {
  const state = way.at(-1) as OrderState;
  const history = way.map((one, day) => ({ state: one, at: `2026-11-${10 + day} 12:00:00`, reason: '' }));
  const skipsCentre = way.includes('passed') && !way.includes('seller_preparing');
  const stays = skipsCentre && way.includes('settled') && !way.includes('shipping');
  const skipped = stays ? STEPS.slice(1) : skipsCentre ? ['sent', 'inspected'] : [];
  const detail = orderDetail({
    role,
    history,
    is_inspected_before: skipsCentre,
    is_claimed: false,
    settled_at: state === 'delivered' ? '2026-12-01 12:00:00' : null,
    steps: STEPS.filter((step) => !skipped.includes(step)).map((step) => {
      const at = history.find((event) => event.state === REACHED[step])?.at ?? '';
      return { step, at, expected_at: at === '' && !isUndone(state) ? '2026-12-01 12:00:00' : '' };
    }),
  });
  return {
    ...detail,
    order: { ...detail.order, state, delivery_type: stays ? 'inventory' : 'normal' } as const,
  };
}

/** Returns orders that went a way, with their money, each as its page and as its row in the list. */
export function pagesAndRows(
  way: readonly OrderState[],
  role: Role,
): { page: OrderDetail; row: OrderSummary }[] {
  const detail = detailOf(way, role);
  const state = way.at(-1) as OrderState;
  const isBuyer = role === 'buyer';
  const isBack = isUndone(state) && state !== 'payment_failed';
  const refund = { amt: 363_500, point_amt: 0, coupon_amt: 0, is_done: state === 'refunded' };
  const order = {
    ...detail.order,
    order_type: isBuyer ? ('buy' as const) : ('sell' as const),
    total_pay_amt: isBuyer ? 363_500 : isUndone(state) ? 0 : 332_500,
    refund: isBuyer && isBack ? refund : null,
  };
  const canStay = detail.is_inspected_before && !way.includes('shipping');
  const payouts = isBuyer || state !== 'settled' ? [null] : PAYOUTS;
  const deliveries = canStay ? (['normal', 'inventory'] as const) : (['normal'] as const);
  return payouts.flatMap((payout) =>
    deliveries.map((delivery_type) => ({
      page: { ...detail, order: { ...order, delivery_type }, payout },
      row: {
        ...orderRow(order.order_id),
        role,
        state,
        total_pay_amt: order.total_pay_amt,
        refund_amt: order.refund?.amt ?? null,
        is_refunded: order.refund?.is_done ?? false,
        ended_as: state === 'refunded' ? (way.at(-2) ?? null) : null,
        delivery_type,
        is_inspected_before: detail.is_inspected_before,
        paid_out_amt: payout?.state === 'paid' ? payout.amt : null,
      },
    })),
  );
}

const PAYOUTS = [
  null,
  { state: 'requested', amt: 332_500, at: '' },
  { state: 'failed', amt: 332_500, at: '' },
  { state: 'paid', amt: 300_000, at: '2026-12-02 12:00:00' },
] as const;
