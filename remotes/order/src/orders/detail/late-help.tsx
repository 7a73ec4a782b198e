import { type FunctionComponent, lazy, Suspense } from 'react';
import type { OrderHelpProps } from '../help/order-help.tsx';

/** Fetched after the order itself. Without it the page goes on. */
const OrderHelp = lazy(
  (): Promise<{ default: FunctionComponent<OrderHelpProps> }> =>
    import(/* webpackChunkName: "my-sheets" */ '../help/order-help.tsx').catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
);

export function LateHelp(props: OrderHelpProps) {
  return (
    <Suspense fallback={<div style={{ minHeight: 140 }} />}>
      <OrderHelp {...props} />
    </Suspense>
  );
}
