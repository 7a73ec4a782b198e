import type { GatewayReturn } from '@sold/contracts/rules/money/gateway-return';
import { itemPath, ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { unpaidText } from '@sold/shared/hooks/use-returned-payment';
import { useHost } from '@sold/shared/host';
import { standBefore } from '@sold/shared/platform/page-history';
import { Loading } from '@sold/shared/ui/base/skeleton';
import { lazy, Suspense, useEffect } from 'react';
import { OrderPage } from '../../page/page.tsx';
import { loadResult } from '../../results/late-result.tsx';
import { usePendingPayment } from '../draft/use-pending-payment.ts';
import { type OrderQuery, orderInput, orderPath } from '../entry/order-query.ts';
import { ItemOrderSkeleton } from '../form/item-order-skeleton.tsx';
import { isOver, OrderFailed } from '../form/order-failed.tsx';
import { BuyForm } from './buy-form.tsx';
import { loadMeans } from './load-means.ts';

/** Seen only by those who come back from the gateway without a payment. */
const WaitingPayment = lazy(() =>
  import('@sold/shared/ui/layout/waiting-payment').then((module) => ({ default: module.WaitingPayment })),
);

export interface BuyOrderProps {
  order: OrderQuery;
  itemId: number;
  sizeId: number;
  back: GatewayReturn;
}

/** Asks for everything the buy page shows; a refusal leaves the flow, as the catalogue says. */
export function BuyOrder({ order, itemId, sizeId, back }: BuyOrderProps) {
  const host = useHost();
  const pending = usePendingPayment(itemId, sizeId, back);
  const isReturn = back.kind === 'unpaid';
  const isLeft = isReturn && back.isLeft;
  const clean = orderPath('buy', order);
  // The return has been read: the address forgets it, or going back to this page later would ask for it again. Between it and the
  // gateway's page, which is over, the item's page is put.
  useEffect(() => {
    if (!isReturn) return;
    if (!isLeft) standBefore(itemPath(itemId, order.grade));
    host.go(clean, { replace: isLeft });
  }, [isReturn, isLeft, clean, itemId, order.grade, host]);
  const paidId = pending.code === 'paid' ? pending.orderId : null;
  useEffect(() => {
    if (paidId !== null) host.go(`${ORDER_DETAIL_PATH}/${paidId}`, { replace: true });
  }, [paidId, host]);
  // Below the first picture: fetched while the order's answer is on its way.
  useEffect(() => void loadMeans().then(loadResult), []);
  const isFree = pending.state === 'none' || (pending.state === 'ended' && paidId === null);

  const info = useCall('GET /api/v3/order/order/get-buy-info', isFree ? orderInput(order) : null, {
    place: { closesFlow: { itemId, grade: order.grade } },
  });
  if (pending.state === 'waiting')
    return (
      <OrderPage title="결제 확인">
        <Suspense fallback={<Loading label="결제를 확인하고 있어요.">{null}</Loading>}>
          <WaitingPayment payment={pending} isPage />
        </Suspense>
      </OrderPage>
    );
  if (!info.data || isOver(info.failure))
    return info.state === 'failed' ? (
      <OrderFailed side="buy" failure={info.failure} onRetry={() => void info.reload()} />
    ) : (
      <ItemOrderSkeleton title="구매하기" itemId={itemId} sizeId={sizeId} />
    );
  return (
    <BuyForm
      order={order}
      itemId={itemId}
      sizeId={sizeId}
      info={info.data}
      facts={info.state}
      restored={pending.draft}
      notice={unpaidText(pending.code)}
      onStale={() => void info.reload()}
    />
  );
}
