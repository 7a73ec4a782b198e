import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { sessionNote } from '../page/session-note.ts';

/** Lets a reload of the result page show the result again; by {@link resultKey}. */
export const orderResult = sessionNote<OrderResult | BidResult>('result');

/** Total of a bid when it trades, won, as its page showed it at the press; by {@link resultKey}. */
export const bidTotal = sessionNote<number>('bid-total');

/** Results that analytics has heard of; by {@link resultKey}. */
export const trackedResult = sessionNote<true>('tracked');

/** `buy_now-12`: the result code and the order or bid it belongs to. */
export function resultKey(result: OrderResult | BidResult): string {
  return `${result.order_result_code}-${'bid_order_id' in result ? result.bid_order_id : result.order_id}`;
}

/** The order of a result: what was bought or sold, or what a bid traded. */
export function orderOf(result: OrderResult | BidResult): OrderResult | null {
  return 'bid_order_id' in result ? result.traded : result;
}
