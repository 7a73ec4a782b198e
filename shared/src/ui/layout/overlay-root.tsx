import { dialogQueue } from '../../modal/dialog.ts';
import { useStore } from '../../platform/store.ts';
import { DialogBox } from './overlay/dialog-box.tsx';
import { LoadingVeil } from './overlay/loading-veil.tsx';
import { ToastBox } from './overlay/toast-box.tsx';

/** Dialogs, the loading flag and the toast of the whole page. The host mounts it once, last in the body's tree. */
export function OverlayRoot() {
  const [request] = useStore(dialogQueue);
  return (
    <>
      {request && <DialogBox key={request.id} request={request} />}
      <LoadingVeil />
      <ToastBox />
    </>
  );
}
