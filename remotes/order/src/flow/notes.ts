import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import type { BuyDraft } from './buy-draft.ts';
import { sessionNote } from './session-note.ts';

/** An order whose payment page is open; by item and size. */
export const pendingPayment = sessionNote<{ orderId: number; draft: BuyDraft }>('pending');

/** Lets a reload of the result page show the result again; by {@link resultKey}. */
export const orderResult = sessionNote<OrderResult | BidResult>('result');

/** Total of a bid when it trades, won, as its page showed it at the press; by {@link resultKey}. */
export const bidTotal = sessionNote<number>('bid-total');

/** Results that analytics has heard of; by {@link resultKey}. */
export const trackedResult = sessionNote<true>('tracked');

/** Draft of an appeal against a penalty; by its number. */
export const appealText = sessionNote<string>('appeal');

export function pendingKey(itemId: number, sizeId: number): string {
  return `${itemId}-${sizeId}`;
}

/** `buy_now-12`: the result code and the order or bid it belongs to. */
export function resultKey(result: OrderResult | BidResult): string {
  return `${result.order_result_code}-${'bid_order_id' in result ? result.bid_order_id : result.order_id}`;
}

/** The order of a result: what was bought or sold, or what a bid traded. */
export function orderOf(result: OrderResult | BidResult): OrderResult | null {
  return 'bid_order_id' in result ? result.traded : result;
}
