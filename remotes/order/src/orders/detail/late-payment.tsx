import { type FunctionComponent, lazy, Suspense } from 'react';
import type { OpenPaymentProps } from './open-payment.tsx';

/** Fetched for the few orders that wait for their payment. Without it the page goes on. */
const OpenPayment = lazy(
  (): Promise<{ default: FunctionComponent<OpenPaymentProps> }> =>
    import(/* webpackChunkName: "order-more" */ './open-payment.tsx').catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
);

export function LatePayment(props: OpenPaymentProps) {
  return (
    <Suspense fallback={<div style={{ minHeight: 220 }} />}>
      <OpenPayment {...props} />
    </Suspense>
  );
}
