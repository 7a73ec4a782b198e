import type { OrderState } from '@sold/contracts/entities/order-state';
import { ORDER_DETAIL_PATH, ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useEffect } from 'react';
import { ORDER } from '../orders/parts/order-calls.ts';
import { OrderSkeleton } from '../page/order-skeleton.tsx';
import type { NamedResult } from './named-result.ts';
import { OrderResultPage } from './order-result-page.tsx';
import { orderResult } from './result-notes.ts';

/** Result page of an address: from the tab's note, or from the service. */
export default function NamedResultPage({ named }: { named: NamedResult }) {
  const noted = orderResult.read(named.key);
  return noted ? <OrderResultPage result={noted} /> : <FoundResult named={named} />;
}

/** States in which an order is as new as its result page says. */
const NEW: readonly OrderState[] = ['payment_pending', 'paid', 'seller_preparing', 'passed'];

/** A result that this tab does not remember: an order is found by its number, a bid in the list of the shopper's own. */
function FoundResult({ named: { side, isBid, id } }: { named: NamedResult }) {
  const host = useHost();
  const { state, data, failure, reload } = useCall(ORDER, isBid ? null : { order_id: id }, { quiet: true });
  const order = data?.order;
  const isNew = order !== undefined && NEW.includes(order.state);
  const elsewhere = isBid
    ? `${ORDER_LIST_PATH}?tab=${side}&stage=bids`
    : order && !isNew && `${ORDER_DETAIL_PATH}/${id}`;
  useEffect(() => {
    if (elsewhere) host.go(elsewhere, { replace: true });
  }, [host, elsewhere]);

  if (data && isNew) return <OrderResultPage result={data.order} known={data} isTold />;
  if (state !== 'failed' || elsewhere) return <OrderSkeleton title="주문 확인" />;
  const isGone = failure?.kind === 'response' && failure.status < 500;
  return (
    <FailedState
      isPage
      title={isGone ? '주문을 찾을 수 없어요' : '주문을 불러오지 못했어요'}
      {...(isGone ? { text: '주문 번호를 확인하거나 주문 내역에서 찾아 주세요.' } : { failure })}
      action={
        isGone
          ? { label: '주문 내역 보기', onPress: () => host.go(ORDER_LIST_PATH, { replace: true }) }
          : { label: '다시 시도', onPress: () => void reload() }
      }
    />
  );
}
