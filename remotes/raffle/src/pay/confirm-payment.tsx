import type { GatewayReturn } from '@sold/contracts/rules/money/gateway-return';
import { ORDER_DETAIL_PATH, ORDER_LIST_PATH, RAFFLE_PATH } from '@sold/contracts/wire/paths';
import { useConfirmPayment } from '@sold/shared/hooks/use-confirm-payment';
import { useHost } from '@sold/shared/host';
import { standBefore } from '@sold/shared/platform/page-history';
import { buttonClass } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import css from './pay.module.css';

export interface ConfirmPaymentProps {
  raffleId: number;
  back: Extract<GatewayReturn, { kind: 'authorised' }>;
  onRefused(): void;
}

/** The gateway authorised the payment: has it confirmed. */
export function ConfirmPayment({ raffleId, back, onRefused }: ConfirmPaymentProps) {
  const host = useHost();
  const { isUnknown, askAgain } = useConfirmPayment(back, {
    paid() {
      standBefore(`${RAFFLE_PATH}/${raffleId}`);
      void host.go(`${ORDER_DETAIL_PATH}/${back.orderId}`);
    },
    refused: onRefused,
  });

  return (
    <div className={css.page}>
      <h1 className={css.title}>결제 확인</h1>
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
        <Loading label="결제를 확인하고 있어요. 이 화면을 닫지 말아 주세요.">
          <Skeleton height="160px" shape="card" />
        </Loading>
      )}
    </div>
  );
}
