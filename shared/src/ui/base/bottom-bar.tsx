import type { ReactNode } from 'react';
import { cx } from '../../text/cx.ts';
import css from './bottom-bar.module.css';

export interface BottomBarProps {
  /** Stands above the buttons. */
  note?: ReactNode;
  /** Class of the part inside the column. */
  className?: string | undefined;
  /** Buttons of the page. */
  children: ReactNode;
}

/** The main buttons of a page, always in view at the bottom of its column. */
export function BottomBar({ note, className, children }: BottomBarProps) {
  return (
    <div className={css.bar}>
      <div className={cx(css.inside, className)}>
        {note !== undefined && <p className={css.note}>{note}</p>}
        {children}
      </div>
    </div>
  );
}
