import type { ScreenProps } from '@sold/contracts/federation/screen';
import { readGatewayReturn } from '@sold/contracts/rules/money/gateway-return';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { LoginGate } from '../../page/login-gate.tsx';
import { resultPage } from '../../results/late-result.tsx';
import { readOrderQuery } from '../entry/order-query.ts';
import { ItemOrderSkeleton } from '../form/item-order-skeleton.tsx';
import { SizeStep } from '../form/size-step.tsx';
import { BuyOrder } from './buy-order.tsx';
import { ConfirmPayment } from './confirm-payment.tsx';

/** The buy page: result, return from the gateway, size, or the order itself, as the address says. */
export default function BuyProductDetail({ query }: ScreenProps) {
  const order = readOrderQuery(query);
  const back = readGatewayReturn(query);
  const result = resultPage(query.get('result'));
  if (order.itemId === null)
    return <EmptyState isPage title="상품을 찾을 수 없어요" text="상품 화면에서 다시 구매를 눌러 주세요." />;
  return (
    <LoginGate waiting={<ItemOrderSkeleton title="구매하기" itemId={order.itemId} sizeId={order.sizeId} />}>
      {result ??
        (back.kind === 'authorised' ? (
          <ConfirmPayment order={order} back={back} />
        ) : order.sizeId === null ? (
          <SizeStep side="buy" order={order} itemId={order.itemId} />
        ) : (
          <BuyOrder order={order} itemId={order.itemId} sizeId={order.sizeId} back={back} />
        ))}
    </LoginGate>
  );
}
