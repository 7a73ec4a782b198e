import { ORDER_DETAIL_PATH } from '@sold/contracts/wire/paths';
import { unpaidText, useReturnedPayment } from '@sold/shared/hooks/use-returned-payment';
import { useHost } from '@sold/shared/host';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { lazy, Suspense, useEffect } from 'react';
import css from './pay.module.css';
import { PayForm } from './pay-form.tsx';

/** Seen only by those who come back from the gateway without a payment. */
const WaitingPayment = lazy(() =>
  import('@sold/shared/ui/layout/waiting-payment').then((module) => ({ default: module.WaitingPayment })),
);

/**
 * The payment form, after the gateway has returned the state of an earlier payment. @param orderId order of the page that was left, or
 * null
 */
export function ReturnedToPay({ raffleId, orderId }: { raffleId: number; orderId: number | null }) {
  const host = useHost();
  const payment = useReturnedPayment(orderId);
  const isPaid = payment.code === 'paid';
  useEffect(() => {
    if (isPaid) void host.go(`${ORDER_DETAIL_PATH}/${orderId}`, { replace: true });
  }, [isPaid, orderId, host]);
  if (payment.state === 'asking' || isPaid)
    return (
      <Loading label="결제를 확인하고 있어요.">
        <Skeleton height="160px" shape="card" />
      </Loading>
    );
  if (payment.state === 'waiting')
    return (
      <div className={css.page}>
        <h1 className={css.title}>결제 확인</h1>
        <Suspense fallback={<Loading label="결제를 확인하고 있어요.">{null}</Loading>}>
          <WaitingPayment payment={payment} isPage />
        </Suspense>
      </div>
    );
  return <PayForm raffleId={raffleId} refused={unpaidText(payment.code)?.text ?? null} />;
}
