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
    // One after the other: a selector with both would find the heading, which comes first in the document.
    const wanted = element.querySelector<HTMLElement>('[data-autofocus]');
    (wanted ?? element.querySelector<HTMLElement>('[data-heading]'))?.focus();
    return () => {
      element.close();
      unlock();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [isOpen]);
  return dialog;
}
