import { type FunctionComponent, lazy, Suspense } from 'react';

/** Fetched after the form is there, which goes on without it. */
const OrderNotes = lazy(
  (): Promise<{ default: FunctionComponent<{ itemId: number }> }> =>
    import(/* webpackChunkName: "order-more" */ './order-notes.tsx').catch((error: unknown) => {
      reportError(error);
      return { default: () => null };
    }),
);

/** What a person should know before they press, at the end of the questions. */
export function LateNotes({ itemId }: { itemId: number }) {
  return (
    <Suspense fallback={null}>
      <OrderNotes itemId={itemId} />
    </Suspense>
  );
}
