import type { CallKey } from '@sold/contracts/calls/index';
import type { CurrentLists } from '@sold/service/http/idempotency';
import type { Context } from '../../money/context/context.ts';
import { myBidLists } from '../book/my-bids.ts';

/** Calls that end with the customer's live bids: these replace the lists of the page (specification, section 4). */
const WITH_BIDS: ReadonlySet<string> = new Set<CallKey>([
  'PUT /api/v3/order/order/set-price-change-product',
  'POST /api/v3/order/order/cancel-bid-order',
  'POST /api/v3/product/product/exit-sell-product',
  'DELETE /api/v3/order/order/del-bid',
]);

/** Lists at the end of a call's response; undefined for a call without lists. */
export function listsAfter(
  call: string,
  { db, clock }: Context,
  customerId: number,
): CurrentLists | undefined {
  if (!WITH_BIDS.has(call)) return undefined;
  return {
    names: ['my_bid_buy_list', 'my_bid_sell_list'],
    read: () => myBidLists(db, { customerId, now: clock() }),
  };
}
