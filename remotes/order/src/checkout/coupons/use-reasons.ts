import { call } from '@sold/shared/api/client';
import { useEffect, useState } from 'react';
import type { CouponOrder } from './use-coupons.ts';

const IS_USE = 'GET coupon:/api/order/coupon/is-use';

/** Why each of some coupons cannot be used, Korean; asked one after the other, since a new call of a kind takes the place of the last. */
export function useReasons(ids: readonly number[], order: CouponOrder): ReadonlyMap<number, string> {
  const [known, setKnown] = useState<ReadonlyMap<number, string>>(new Map());
  const { itemId, price, isBid } = order;
  const wanted = ids.join();
  useEffect(() => {
    const cancel = new AbortController();
    const ask = async () => {
      for (const coupon_id of wanted.split(',').filter(Boolean).map(Number)) {
        const input = { coupon_id, item_id: itemId, price, ...(isBid && { is_bid: true as const }) };
        const answer = await call(IS_USE, input, { quiet: true, signal: cancel.signal });
        if (cancel.signal.aborted) return;
        const why = answer.ok ? answer.data.message : '지금은 확인할 수 없어요.';
        setKnown((old) => new Map(old).set(coupon_id, why));
      }
    };
    void ask();
    return () => cancel.abort();
  }, [wanted, itemId, price, isBid]);
  return known;
}
