import { lazy, Suspense } from 'react';
import { dialogQueue } from '../../modal/dialog.ts';
import { loadConnected } from '../../modal/load-connected.ts';
import { passwordRequest } from '../../modal/payment-password.ts';
import { useStore } from '../../platform/store.ts';
import { DialogBox } from './overlay/dialog-box.tsx';
import { LoadingVeil } from './overlay/loading-veil.tsx';
import { ToastBox } from './overlay/toast-box.tsx';

// Fetched when it is first asked for.
const PaymentPassword = lazy(() =>
  loadConnected(
    () => import(/* webpackChunkName: "shared-forms" */ './payment-password/payment-password.tsx'),
  ),
);

/** Dialogs, the payment password, the loading flag and the toast of the whole page. The host mounts it once, last in the body's tree. */
export function OverlayRoot() {
  const [request] = useStore(dialogQueue);
  const password = useStore(passwordRequest);
  return (
    <>
      {password && (
        <Suspense fallback={null}>
          <PaymentPassword key={password.id} request={password} />
        </Suspense>
      )}
      {request && <DialogBox key={request.id} request={request} />}
      <LoadingVeil />
      <ToastBox />
    </>
  );
}
