import { kstDate } from '../../base/bid-duration.ts';
import { INSPECT_WITHIN, PACK_WITHIN, PARCEL_WITHIN } from '../../base/figures/centre.ts';
import { SHIP_WITHIN } from '../../base/figures/deadlines.ts';
import { DELIVER_WITHIN, LATE_POINTS, LATE_SELLER_TERMS } from '../../base/figures/lateness.ts';
import { daysBetween } from '../../base/korean-day.ts';
import type { OrderState } from '../../entities/order-state.ts';

/** The party that a delay comes from, or that pays for it. */
export type DelayCause = 'seller' | 'centre' | 'carrier';

/** Goods that have not left for their buyer. */
export const NOT_LEFT_STATES: readonly OrderState[] = [
  'paid',
  'seller_preparing',
  'seller_shipped',
  'received',
  'inspecting',
  'passed',
];

interface Stage {
  cause: DelayCause;
  from: readonly OrderState[];
  to: OrderState;
  allowedMs: number;
}

/** Stages of the goods, each with the time that it may take. Goods from storage begin with the packing. */
const STAGES: readonly Stage[] = [
  { cause: 'seller', from: ['seller_preparing'], to: 'seller_shipped', allowedMs: SHIP_WITHIN.ms },
  { cause: 'carrier', from: ['seller_shipped'], to: 'received', allowedMs: PARCEL_WITHIN.ms },
  { cause: 'centre', from: ['received'], to: 'passed', allowedMs: INSPECT_WITHIN.ms },
  { cause: 'centre', from: ['passed'], to: 'shipping', allowedMs: PACK_WITHIN.ms },
  { cause: 'carrier', from: ['shipping'], to: 'delivered', allowedMs: DELIVER_WITHIN.ms },
];

/**
 * Returns the party with the longest time beyond what its stages may take. When every stage was in time, the promise was too short: it is
 * the centre's own, and so is a tie.
 * @param events states of the order with their times, in their order
 */
export function delayCause(events: readonly { state: OrderState; at: Date }[], now: Date): DelayCause {
  const over: Record<DelayCause, number> = { centre: 0, seller: 0, carrier: 0 };
  for (const { cause, from, to, allowedMs } of STAGES) {
    const start = events.find(({ state }) => from.includes(state));
    if (start === undefined) continue;
    const end = events.find(({ state, at }) => state === to && at >= start.at)?.at ?? now;
    over[cause] += Math.max(0, end.getTime() - start.at.getTime() - allowedMs);
  }
  const order: readonly DelayCause[] = ['centre', 'carrier', 'seller'];
  return order.reduce((most, cause) => (over[cause] > over[most] ? cause : most));
}

/** Returns the party that pays for a delay. Sellers pay for orders under the policy that says so; before, the centre does. */
export function payerOf(cause: DelayCause, paidAt: Date): DelayCause {
  return cause === 'seller' && kstDate(paidAt) < LATE_SELLER_TERMS.date ? 'centre' : cause;
}

/** Whole days after the promised one. @param arrivesBy its last instant */
export function lateDays(arrivesBy: Date, at: Date): number {
  return Math.max(0, daysBetween(arrivesBy, at));
}

/** Points for goods that come so many days late ({@link LATE_POINTS}). */
export function latePoints(days: number): number {
  return LATE_POINTS.find((row) => days >= row.days)?.points ?? 0;
}
