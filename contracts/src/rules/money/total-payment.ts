import { ratioOf } from '../../base/ratio.ts';

export interface PaymentParts {
  /** Price of the goods, won. */
  price: number;
  /** Buyer's fee, percent. */
  confirmRatio: number;
  /** Delivery, won. */
  delivery: number;
  /** Extra charge of quick delivery or a far island, won. */
  addedDelivery?: number;
  /** Event fee, won; counted for tickets and for items without an event type only. */
  eventFee?: number;
  eventType: string | null;
  points?: number;
  coupon?: number;
}

/** The buyer's fee: floor(confirm_ratio % of the price), won (specification, section 9). */
export function confirmAmount(price: number, confirmRatio: number): number {
  return ratioOf(price, confirmRatio);
}

/** The event fee of an order, won: it is added for tickets and for items without an event type only (specification, section 9). */
export function eventFeeOf(eventType: string | null, fee: number): number {
  return eventType === null || eventType === 'ticket' ? fee : 0;
}

/**
 * Returns the buyer's total, won: price + floor(confirm ratio of the price) + delivery + added delivery; for ticket or null
 * event types also the event fee (specification, section 9); less points and coupon (market-rules, "Money").
 * Never under zero.
 */
export function totalPayment(parts: PaymentParts): number {
  const event = eventFeeOf(parts.eventType, parts.eventFee ?? 0);
  const gross =
    parts.price +
    confirmAmount(parts.price, parts.confirmRatio) +
    parts.delivery +
    (parts.addedDelivery ?? 0) +
    event;
  return Math.max(0, gross - (parts.points ?? 0) - (parts.coupon ?? 0));
}
