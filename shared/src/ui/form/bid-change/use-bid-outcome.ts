import type { MyBid } from '@sold/contracts/entities/item';
import { confirmAmount } from '@sold/contracts/rules/money/total-payment';
import { useCall } from '../../../hooks/use-call.ts';
import { type BidOutcome, buyOutcome, sellOutcome } from './bid-outcome.ts';

/**
 * Returns proceeds or cost of a bid at a price, by the figures in force.
 * @param price won; null while none is typed
 * @param isShown asks only then
 */
export function useBidOutcome(
  bid: MyBid,
  price: number | null,
  isShown: boolean,
): {
  state: 'loading' | 'ready' | 'failed';
  outcome: BidOutcome | null;
  /** Reference price, won; null when the size has not traded lately, or is not known yet. */
  reference: number | null;
} {
  const { item_id, product_size_option_id, product_grade, product_id, type } = bid;
  const input = isShown ? { item_id, product_size_option_id, product_grade, product_id } : null;
  const quiet = { quiet: true };
  const buy = useCall('GET /api/v3/order/order/get-buy-info', type === 'buy' ? input : null, quiet);
  const sell = useCall('GET /api/v3/order/order/get-sell-info', type === 'sell' ? input : null, quiet);
  const conf = buy.data?.conf;
  const reference = (buy.data ?? sell.data)?.reference_price ?? null;
  // The fee hangs on the item alone, so the bid's own price asks for it, once.
  const fee = useCall(
    'GET /api/v3/order/order/get-trade-fee-amt',
    isShown && conf ? { fee_amt: confirmAmount(bid.price, conf.confirm_ratio), item_id } : null,
    quiet,
  );
  const parts = type === 'buy' ? [buy, ...(conf ? [fee] : [])] : [sell];
  const state = parts.some((part) => part.state === 'failed')
    ? 'failed'
    : parts.some((part) => part.state === 'loading')
      ? 'loading'
      : 'ready';
  if (price === null || state !== 'ready') return { state, outcome: null, reference };
  if (buy.data && fee.data)
    return { state, outcome: buyOutcome(buy.data, price, fee.data.fee_event_amt), reference };
  return { state, outcome: sell.data ? sellOutcome(sell.data, price) : null, reference };
}
