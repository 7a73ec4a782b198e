import type { OrderDetail } from '@sold/contracts/entities/order';
import type { UiType } from '@sold/contracts/federation/screen';
import { ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useState } from 'react';
import { LoginGate } from '../../page/login-gate.tsx';
import { OrderSkeleton } from '../../page/order-skeleton.tsx';
import { ORDER, orderIdOf } from '../parts/order-calls.ts';
import { OrderDetailView } from './order-detail-view.tsx';

/** One own order by the number in the address. */
export function OrderDetailScreen({ orderId, ui }: { orderId: string | undefined; ui: UiType }) {
  const host = useHost();
  const id = orderIdOf(orderId);
  if (id === null)
    return (
      <FailedState
        isPage
        title="주문을 찾을 수 없어요"
        text="주소가 올바른지 확인해 주세요."
        action={{
          label: '주문 내역 보기',
          onPress: () => host.go(ORDER_LIST_PATH, { replace: true }),
        }}
      />
    );
  return (
    <LoginGate waiting={<OrderSkeleton title="주문 상세" />}>
      <LoadedOrder key={id} id={id} ui={ui} />
    </LoginGate>
  );
}

function LoadedOrder({ id, ui }: { id: number; ui: UiType }) {
  const host = useHost();
  const order = useCall(ORDER, { order_id: id }, { quiet: true });
  const [changed, setChanged] = useState<OrderDetail | null>(null);
  const detail = changed ?? order.data;
  if (detail)
    return (
      <OrderDetailView
        detail={detail}
        ui={ui}
        onChanged={setChanged}
        onStale={() => {
          setChanged(null);
          void order.reload();
        }}
      />
    );
  if (order.state === 'loading') return <OrderSkeleton title="주문 상세" />;
  const isGone = order.failure?.kind === 'response' && order.failure.status < 500;
  return (
    <FailedState
      isPage
      title="주문을 불러오지 못했어요"
      failure={order.failure}
      action={
        isGone
          ? {
              label: '주문 내역 보기',
              onPress: () => host.go(ORDER_LIST_PATH, { replace: true }),
            }
          : { label: '다시 시도', onPress: () => void order.reload() }
      }
    />
  );
}
