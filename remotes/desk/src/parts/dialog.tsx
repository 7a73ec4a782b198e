import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import css from './dialog.module.css';
import { dialogsOverAtom } from './dialogs-over.ts';

export interface DialogProps {
  title: string;
  /** Escape and the button that closes; null for one that has to be answered. */
  onClose: (() => void) | null;
  children: ReactNode;
  /** Wider than a form. Default: false. */
  isWide?: boolean;
}

/**
 * A dialog over the page. The field with `data-autofocus` gets the focus, which goes back afterwards. A scan closes it: `inert` of the page
 * does not reach a dialog, and the goods before the scan are not meant any more.
 */
export function Dialog({ title, onClose, children, isWide = false }: DialogProps) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const before = document.activeElement;
    const element = dialog.current;
    element?.showModal();
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    return () => {
      element?.close();
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  const over = useAtomValue(dialogsOverAtom);
  const [atStart] = useState(over);
  const close = useEffectEvent(() => onClose?.());
  useEffect(() => {
    if (over !== atStart) close();
  }, [over, atStart]);
  return (
    <dialog
      ref={dialog}
      className={`${css.dialog} ${isWide ? css.wide : ''}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
    >
      <div className={css.head}>
        <h2 id={heading} className={css.title}>
          {title}
        </h2>
        {onClose && (
          <button type="button" className={css.close} onClick={onClose}>
            닫기
          </button>
        )}
      </div>
      {children}
    </dialog>
  );
}
