import { type CSSProperties, type ReactNode, useId } from 'react';
import type { Modal } from '../../modal/modal-stack.ts';
import { useNativeDialog } from '../../modal/native/use-native-dialog.ts';
import { cx } from '../../text/cx.ts';
import { Icon } from '../base/icon.tsx';
import css from './drawer.module.css';

export interface DrawerProps {
  /** From `useModal(name)`; going back closes the drawer. */
  modal: Modal;
  title: string;
  children: ReactNode;
  /** Where it moves to: `rtl` comes from the right. Default: rtl (specification, section 9). */
  direction?: 'rtl' | 'ltr' | 'ttb' | 'btt';
  /** Share of the page it takes, a CSS length. Default: 30 percent. */
  size?: string;
  /** Default: true. */
  closeOnEscape?: boolean;
  /** Whether a press beside it closes it. Default: true. */
  closeOnWrapperClick?: boolean;
}

/** A panel at one edge of the page. */
export function Drawer({
  modal,
  title,
  children,
  direction = 'rtl',
  size = '30%',
  closeOnEscape = true,
  closeOnWrapperClick = true,
}: DrawerProps) {
  const heading = useId();
  const dialog = useNativeDialog(modal.isOpen);
  const close = () => void modal.close();
  return (
    <dialog
      ref={dialog}
      className={cx(css.drawer, css[direction], modal.isHidden && css.hidden)}
      style={{ '--drawer-size': size } as CSSProperties}
      aria-labelledby={heading}
      onKeyDown={(event) => {
        // A second Escape would pass over `cancel`.
        if (!closeOnEscape && event.key === 'Escape') event.preventDefault();
      }}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        if (closeOnEscape) close();
      }}
      onClick={(event) => closeOnWrapperClick && event.target === event.currentTarget && close()}
    >
      {modal.isOpen && (
        <div className={css.body}>
          <header className={css.head}>
            <h2 id={heading} className={css.title} tabIndex={-1} data-heading="">
              {title}
            </h2>
            <button type="button" className={css.close} aria-label="닫기" onClick={close}>
              <Icon name="close" />
            </button>
          </header>
          <div className={css.content}>{children}</div>
        </div>
      )}
    </dialog>
  );
}
