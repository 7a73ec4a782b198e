import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import css from './dialog.module.css';

export interface DialogProps {
  title: string;
  /** Escape and the button that closes; null for one that has to be answered. */
  onClose: (() => void) | null;
  children: ReactNode;
  /** Wider than a form. Default: false. */
  isWide?: boolean;
}

/** A dialog over the page. The field with `data-autofocus` gets the focus, which goes back afterwards. */
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
