import type { BidResult, OrderResult } from '@sold/contracts/entities/order';
import { useHost } from '@sold/shared/host';
import { useEffect } from 'react';
import { orderOf, resultKey, trackedResult } from './result-notes.ts';
import { sideOf } from './result-text.ts';

/**
 * Tells analytics what was bought, sold or bid: once a result, also when its page is loaded again, and of a payment that is
 * pending only when it was made.
 */
export function useTrackResult(
  result: OrderResult | BidResult,
  known: {
    /** The payment has failed: nothing was bought. */
    isFailed: boolean;
    /** The page was loaded again, and this tab does not remember whether it was told. */
    isTold: boolean;
  },
): void {
  const { track } = useHost();
  const key = resultKey(result);
  const isSettled = !known.isFailed && !known.isTold && orderOf(result)?.payment_state !== 'pending';
  // biome-ignore lint/correctness/useExhaustiveDependencies: one event a result; what else changes of it is no news
  useEffect(() => {
    if (!isSettled || trackedResult.read(key)) return;
    trackedResult.write(key, true);
    const isBid = 'bid_order_id' in result;
    track({
      name: sideOf(result),
      item_id: result.item_id,
      item_name: result.item_name,
      price: orderOf(result)?.price ?? result.price,
      order_id: orderOf(result)?.order_id ?? null,
      is_bid: isBid,
      brand: result.brand_name,
      category: result.top_category_name,
      ...(orderOf(result)?.first_purchase && { is_first: true }),
    });
  }, [key, isSettled]);
}
