import { type RefObject, useLayoutEffect, useRef } from 'react';
import { lockScroll } from './scroll-lock.ts';

/**
 * Opens and closes a native dialog with the page: scroll lock, focus on `[data-autofocus]` or else the heading,
 * focus back to where it was.
 */
export function useNativeDialog(isOpen: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return;
    const before = document.activeElement;
    const unlock = lockScroll();
    element.showModal();
    element.querySelector<HTMLElement>('[data-autofocus], [data-heading]')?.focus();
    return () => {
      element.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return dialog;
}
