import { type ReactNode, useEffect, useId, useState } from 'react';
import type { Modal } from '../../modal/modal-stack.ts';
import { useDragToClose } from '../../modal/native/use-drag-to-close.ts';
import { useNativeDialog } from '../../modal/native/use-native-dialog.ts';
import { cx } from '../../text/cx.ts';
import { Icon } from '../base/icon.tsx';
import css from './sheet.module.css';

export interface SheetProps {
  /** From `useModal(name)`; going back closes the sheet. */
  modal: Modal;
  title: string;
  children: ReactNode;
  /** Stays in view below the content: the button that goes on. */
  footer?: ReactNode;
  /** On phones it covers the whole page. Default: as high as its content. */
  isFull?: boolean;
  /** On phones it may grow to almost the whole page: keys and what is said of them stay in sight. Default: false. */
  isTall?: boolean;
  /** The content is read and has nothing to press: it takes the focus, so that keys can scroll it. Default: false. */
  isText?: boolean;
}

/** How long content stays rendered for the way out, milliseconds; `--calm` plus a frame. */
const LEAVE_MS = 280;

/** A bottom sheet on phones, pulled down to close; a dialog on wider pages. Escape and the backdrop close it. */
export function Sheet({
  modal,
  title,
  children,
  footer,
  isFull = false,
  isTall = false,
  isText = false,
}: SheetProps) {
  const heading = useId();
  const { isOpen } = modal;
  const [isLeaving, setLeaving] = useState(false);
  const dialog = useNativeDialog(isOpen);
  const close = () => void modal.close();
  const drag = useDragToClose(dialog, close);

  useEffect(() => {
    if (!isOpen) return;
    return () => setLeaving(true);
  }, [isOpen]);
  useEffect(() => {
    if (!isLeaving || isOpen) return;
    const timer = setTimeout(() => setLeaving(false), LEAVE_MS);
    return () => clearTimeout(timer);
  }, [isLeaving, isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's keyboard way is Escape, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={cx(css.sheet, isFull && css.full, isTall && css.tall, modal.isHidden && css.hidden)}
      aria-labelledby={heading}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      {(isOpen || isLeaving) && (
        <div className={css.body}>
          <header className={css.head} {...drag}>
            <span className={css.grip} aria-hidden="true" />
            <h2 id={heading} className={css.title} tabIndex={-1} data-heading="">
              {title}
            </h2>
            <button type="button" className={css.close} aria-label="닫기" onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          <div
            className={css.content}
            {...(isText && { tabIndex: 0, role: 'group', 'aria-labelledby': heading })}
          >
            {children}
          </div>
          {footer && <footer className={css.foot}>{footer}</footer>}
        </div>
      )}
    </dialog>
  );
}
