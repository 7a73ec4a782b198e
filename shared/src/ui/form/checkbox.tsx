import type { InputHTMLAttributes, ReactNode } from 'react';
import css from './choice.module.css';

export interface CheckboxProps
  extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children' | 'className'> {
  children: ReactNode;
  /** Set under the label in grey. */
  detail?: ReactNode;
}

/** A box to tick with its words; the whole row is the target. */
export function Checkbox({ children, detail, ...input }: CheckboxProps) {
  return (
    <label className={css.choice}>
      <input type="checkbox" {...input} className={css.box} />
      <span className={css.words}>
        {children}
        {detail && <span className={css.detail}>{detail}</span>}
      </span>
    </label>
  );
}
