import type { ScreenProps } from '@sold/contracts/federation/screen';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { LoginGate } from '../../page/login-gate.tsx';
import { resultPage } from '../../results/late-result.tsx';
import { askedPrice } from '../draft/asked-price.ts';
import { readOrderQuery } from '../entry/order-query.ts';
import { ItemOrderSkeleton } from '../form/item-order-skeleton.tsx';
import { SizeStep } from '../form/size-step.tsx';
import { SellOrder } from './sell-order.tsx';

/** The sell page: result, size, or the order itself, as the address says. */
export default function SellProductDetail({ query }: ScreenProps) {
  const order = readOrderQuery(query);
  const result = resultPage(query.get('result'));
  if (order.itemId === null)
    return <EmptyState isPage title="상품을 찾을 수 없어요" text="상품 화면에서 다시 판매를 눌러 주세요." />;
  return (
    <LoginGate waiting={<ItemOrderSkeleton title="판매하기" itemId={order.itemId} sizeId={order.sizeId} />}>
      {result ??
        (order.sizeId === null ? (
          <SizeStep side="sell" order={order} itemId={order.itemId} />
        ) : (
          <SellOrder
            order={order}
            itemId={order.itemId}
            sizeId={order.sizeId}
            asked={askedPrice(query.get('price'))}
          />
        ))}
    </LoginGate>
  );
}
