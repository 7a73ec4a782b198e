import { dialogQueue } from '../../modal/dialog.ts';
import { passwordRequest } from '../../modal/payment-password.ts';
import { useStore } from '../../platform/store.ts';
import { DialogBox } from './overlay/dialog-box.tsx';
import { LoadingVeil } from './overlay/loading-veil.tsx';
import { ToastBox } from './overlay/toast-box.tsx';
import { PasswordSlot } from './payment-password/password-slot.tsx';

/** Dialogs, the payment password, the loading flag and the toast of the whole page. The host mounts it once, last in the body's tree. */
export function OverlayRoot() {
  const [request] = useStore(dialogQueue);
  const password = useStore(passwordRequest);
  return (
    <>
      {password && <PasswordSlot key={password.id} request={password} />}
      {request && <DialogBox key={request.id} request={request} />}
      <LoadingVeil />
      <ToastBox />
    </>
  );
}
