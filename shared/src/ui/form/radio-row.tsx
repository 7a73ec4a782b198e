import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './choice.module.css';

/** Radio rows that belong together, with the question they answer. */
export function RadioGroup({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <div role="radiogroup" aria-label={legend} className={css.group}>
      {children}
    </div>
  );
}

export interface RadioRowProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'className'> {
  children: ReactNode;
  detail?: ReactNode;
  /** Before the words: a mark. */
  leading?: ReactNode;
  /** At the end of the row: an amount, a badge. */
  trailing?: ReactNode;
}

/** One of a few; the whole row is the target. */
export function RadioRow({ children, detail, leading, trailing, ...input }: RadioRowProps) {
  return (
    <label className={css.choice}>
      <input type="radio" {...input} className={css.dot} />
      {leading}
      <span className={css.words}>
        {children}
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
      {trailing && <span className={css.trailing}>{trailing}</span>}
    </label>
  );
}
