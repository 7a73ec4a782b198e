import type { ReactNode } from 'react';
import css from './hidden.module.css';

/** Text for assistive technology alone. */
export function Hidden({ children }: { children: ReactNode }) {
  return <span className={css.hidden}>{children}</span>;
}
