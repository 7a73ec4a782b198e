import { itemPath } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { dayTime } from '@sold/shared/text/dates';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useEffect } from 'react';
import { loadResult } from '../../results/late-result.tsx';
import { SELL_INFO } from '../entry/order-first.ts';
import { orderInput } from '../entry/order-query.ts';
import { ItemOrderSkeleton } from '../form/item-order-skeleton.tsx';
import { isOver, OrderFailed } from '../form/order-failed.tsx';
import { SellForm } from './sell-form.tsx';
import type { SellFormProps } from './sell-form-props.ts';

/** Asks for everything the sell page shows, and whether this seller may sell. */
export function SellOrder({
  order,
  itemId,
  sizeId,
  asked,
}: Omit<SellFormProps, 'info' | 'facts' | 'onStale'>) {
  const host = useHost();
  // It comes after the sale: fetched while the order is filled in.
  useEffect(() => void loadResult(), []);
  const info = useCall(SELL_INFO, orderInput(order), {
    place: { closesFlow: { itemId, grade: order.grade } },
  });
  const seller = useCall('POST /api/order/order/check-seller-status', {});
  if (seller.data && !seller.data.is_sellable)
    return (
      <FailedState
        isPage
        title="지금은 판매할 수 없어요"
        text={[seller.data.reason, seller.data.until && `${dayTime(seller.data.until)}까지`]
          .filter(Boolean)
          .join('\n')}
        action={{
          label: '상품으로 돌아가기',
          onPress: () => host.go(itemPath(itemId, order.grade), { replace: true }),
        }}
      />
    );
  const failed = [info, seller].find(
    (one) => one.state === 'failed' && (one.data === undefined || isOver(one.failure)),
  );
  if (failed)
    return <OrderFailed side="sell" failure={failed.failure} onRetry={() => void failed.reload()} />;
  if (!info.data || !seller.data)
    return <ItemOrderSkeleton title="판매하기" itemId={itemId} sizeId={sizeId} />;
  return (
    <SellForm
      order={order}
      itemId={itemId}
      sizeId={sizeId}
      asked={asked}
      info={info.data}
      facts={info.state}
      onStale={() => void info.reload()}
    />
  );
}
