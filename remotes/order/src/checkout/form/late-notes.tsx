import { type FunctionComponent, lazy, Suspense } from 'react';
import type { OrderNotesProps } from './order-notes.tsx';

/** Fetched after the form is there, which goes on without it. */
const OrderNotes = lazy(
  (): Promise<{ default: FunctionComponent<OrderNotesProps> }> =>
    import(/* webpackChunkName: "order-more" */ './order-notes.tsx').catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
);

export function LateNotes(props: OrderNotesProps) {
  return (
    <Suspense fallback={null}>
      <OrderNotes {...props} />
    </Suspense>
  );
}
