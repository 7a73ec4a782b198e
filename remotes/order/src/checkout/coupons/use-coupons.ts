import type { UsableCoupon } from '@sold/contracts/entities/coupon';
import { useCall } from '@sold/shared/hooks/use-call';

const USABLE = 'GET coupon:/api/user/issue-coupon/usable/count';

export interface CouponOrder {
  itemId: number;
  /** Won. */
  price: number;
  isBid: boolean;
}

export interface Coupons {
  /** Coupons that this order accepts, the largest discount first. */
  usable: readonly UsableCoupon[];
  /** Discount of the chosen coupon, won; 0 without one, or when it cannot be used any more. */
  discount: number;
  /** The chosen one, while it can be used. */
  chosen: UsableCoupon | null;
  best: UsableCoupon | null;
  /** False while the coupons of another price are asked for: what is known is of the price before. */
  isKnown: boolean;
  /** The coupon service has not answered: nothing is known of coupons. */
  isFailed: boolean;
  /** One was chosen, and this order does not take it: its discount is gone. */
  isLost: boolean;
  reload(): void;
}

/**
 * Returns the shopper's coupons for an order. Without a response the list is empty: an order never waits for the coupon service.
 * @param order null for one that takes no coupon
 */
export function useCoupons(order: CouponOrder | null, chosenId: number | null): Coupons {
  const input = order && {
    item_id: order.itemId,
    price: order.price,
    ...(order.isBid && { is_bid: true as const }),
  };
  const { data, state, reload } = useCall(USABLE, input, { quiet: true });
  const isKnown = order === null || state !== 'loading';
  // Without an answer there is what another price, or another time, has answered.
  const list = order === null || state === 'failed' ? [] : (data?.list ?? []);
  const usable = list.filter(({ discount_amt }) => (discount_amt ?? 0) > 0);
  const chosen = usable.find(({ coupon_id }) => coupon_id === chosenId) ?? null;
  return {
    usable,
    chosen,
    discount: chosen?.discount_amt ?? 0,
    best: usable[0] ?? null,
    isKnown,
    isFailed: order !== null && state === 'failed',
    isLost: order !== null && isKnown && chosenId !== null && chosen === null,
    reload: () => void reload(),
  };
}
