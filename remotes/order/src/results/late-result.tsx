import { loadConnected } from '@sold/shared/modal/load-connected';
import { lazy, Suspense } from 'react';
import { OrderSkeleton } from '../page/order-skeleton.tsx';
import { namedResult } from './named-result.ts';

/** The page of a result, fetched while the order is filled in: it is there when the order is sent. */
export const loadResult = () =>
  loadConnected(() => import(/* webpackChunkName: "order-result" */ './found-result.tsx'));

const FoundResult = lazy(loadResult);

/** The result page of an address, or null for an address that names no result. */
export function resultPage(key: string | null) {
  const named = namedResult(key);
  return (
    named && (
      <Suspense fallback={<OrderSkeleton title="주문 확인" />}>
        <FoundResult key={key} named={named} />
      </Suspense>
    )
  );
}
