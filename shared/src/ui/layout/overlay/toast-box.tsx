import { useEffect, useRef } from 'react';
import { currentToast } from '../../../modal/toast.ts';
import { useStore } from '../../../platform/store.ts';
import { cx } from '../../../text/cx.ts';
import css from './toast-box.module.css';

/** The toast, above every dialog: a popover joins the top layer again for each message. */
export function ToastBox() {
  const toast = useStore(currentToast);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = box.current;
    if (!element || !toast || typeof element.showPopover !== 'function') return;
    element.showPopover();
    return () => element.hidePopover();
  }, [toast]);
  return (
    <div
      ref={box}
      popover="manual"
      role="status"
      className={cx(css.toast, toast?.style === 'bar' && css.bar, toast?.position === 'bottom' && css.bottom)}
    >
      {toast?.message}
    </div>
  );
}
