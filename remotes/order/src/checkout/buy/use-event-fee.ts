import type { BuyInfo } from '@sold/contracts/entities/order-info';
import { confirmAmount } from '@sold/contracts/rules/money/total-payment';
import { useCall } from '@sold/shared/hooks/use-call';
import type { FactsState } from '../../page/order-bar.tsx';

/** The event fee of a price. */
export interface EventFee {
  /** Won; of the price before while `state` is not `ready`. */
  amount: number;
  state: FactsState;
  reload(): void;
}

/** Asked for tickets and items without an event type alone, as only those pay it. */
export function useEventFee(
  itemId: number,
  info: Pick<BuyInfo, 'event_type' | 'conf' | 'product_grade'>,
  price: number | null,
): EventFee {
  const isAsked = price !== null && (info.event_type === null || info.event_type === 'ticket');
  const { data, state, reload } = useCall(
    'GET /api/v3/order/order/get-trade-fee-amt',
    isAsked ? { fee_amt: confirmAmount(price, info.conf.confirm_ratio), item_id: itemId } : null,
    { place: { closesFlow: { itemId, grade: info.product_grade } } },
  );
  return isAsked
    ? { amount: data?.fee_event_amt ?? 0, state, reload: () => void reload() }
    : { amount: 0, state: 'ready', reload: () => undefined };
}
