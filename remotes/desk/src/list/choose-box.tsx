import type { ChangeEventHandler } from 'react';
import css from './list.module.css';

export interface ChooseBoxProps {
  /** For those who do not see the row. */
  label: string;
  isChosen: boolean;
  /** Some of its rows are chosen. Default: false. */
  isPart?: boolean;
  onChange: ChangeEventHandler<HTMLInputElement>;
}

/** Box that chooses a row, or all of them. */
export function ChooseBox({ label, isChosen, isPart = false, onChange }: ChooseBoxProps) {
  return (
    <label className={css.choose}>
      <input
        type="checkbox"
        aria-label={label}
        checked={isChosen}
        ref={(box) => {
          if (box !== null) box.indeterminate = isPart;
        }}
        onChange={onChange}
      />
    </label>
  );
}
