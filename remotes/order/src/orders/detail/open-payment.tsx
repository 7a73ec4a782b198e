import { useReturnedPayment } from '@sold/shared/hooks/use-returned-payment';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { WaitingPayment } from '@sold/shared/ui/layout/waiting-payment';
import { useEffect, useEffectEvent } from 'react';

export interface OpenPaymentProps {
  orderId: number;
  /** The payment has ended, one way or the other: the order is another one now. */
  onOver(): void;
}

/** The payment that an own purchase waits for: gone on with, or given up, from wherever its buyer has come. */
export default function OpenPayment({ orderId, onOver }: OpenPaymentProps) {
  const payment = useReturnedPayment(orderId);
  const isOver = payment.state === 'ended';
  const tell = useEffectEvent(onOver);
  useEffect(() => {
    if (isOver) tell();
  }, [isOver]);
  if (payment.state === 'waiting') return <WaitingPayment payment={payment} />;
  return payment.state === 'none' ? null : (
    <Loading label="결제를 확인하고 있어요.">
      <Skeleton height="220px" shape="card" />
    </Loading>
  );
}
