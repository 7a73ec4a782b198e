import type { GatewayReturn } from '@sold/contracts/rules/money/gateway-return';
import { itemPath, ORDER_LIST_PATH } from '@sold/contracts/wire/paths';
import { useConfirmPayment } from '@sold/shared/hooks/use-confirm-payment';
import { useHost } from '@sold/shared/host';
import { standBefore } from '@sold/shared/platform/page-history';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { OrderPage } from '../../page/page.tsx';
import { orderResult, resultKey } from '../../results/result-notes.ts';
import { pendingKey, pendingPayment } from '../draft/pending-payment.ts';
import { type OrderQuery, orderPath } from '../entry/order-query.ts';

export interface ConfirmPaymentProps {
  order: OrderQuery;
  back: Extract<GatewayReturn, { kind: 'authorised' }>;
}

/** The gateway authorised the payment: has it confirmed and goes on to the result. */
export function ConfirmPayment({ order, back }: ConfirmPaymentProps) {
  const host = useHost();
  const { isUnknown, askAgain } = useConfirmPayment(back, {
    paid(result) {
      if (order.itemId !== null && order.sizeId !== null)
        pendingPayment.remove(pendingKey(order.itemId, order.sizeId));
      const key = resultKey(result);
      orderResult.write(key, result);
      if (order.itemId !== null) standBefore(itemPath(order.itemId, order.grade));
      host.go(orderPath('buy', order, { result: key }));
    },
    // The next page reads the reason of the refusal from the gateway.
    refused() {
      const left = { code: 'unpaid', order_id: String(back.orderId) };
      host.go(orderPath('buy', order, left), { replace: true });
    },
  });

  return (
    <OrderPage title="결제 확인">
      {isUnknown ? (
        <FailedState
          title="결제 결과를 확인하지 못했어요"
          text="결제가 되었는지 아직 알 수 없어요. 다시 확인해도 두 번 결제되지 않아요."
          action={{ label: '다시 확인하기', onPress: askAgain }}
          other={
            <SiteLink to={ORDER_LIST_PATH} className={buttonClass({ variant: 'quiet' })}>
              주문 내역 보기
            </SiteLink>
          }
        />
      ) : (
        <>
          <p>결제를 확인하고 있어요. 이 화면을 닫지 말아 주세요.</p>
          <Loading label="결제 확인 중">
            <Skeleton height="160px" shape="card" />
          </Loading>
        </>
      )}
    </OrderPage>
  );
}
