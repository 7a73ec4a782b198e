import type { SelectHTMLAttributes } from 'react';
import css from '../base/field.module.css';
import { Field, type FieldProps } from '../base/field.tsx';
import { Icon } from '../base/icon.tsx';

export interface SelectFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'id' | 'children' | 'className'> {
  options: readonly { value: string; label: string }[];
  /** First, unchoosable line. */
  placeholder?: string;
}

/** One of many, with the machine's own list. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  const field = { label, ...(hint && { hint }), ...(error && { error }), ...(optional && { optional }) };
  return (
    <Field {...field}>
      {(control) => (
        <span className={css.row}>
          <select {...select} {...control}>
            {placeholder && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <span className={css.arrow}>
            <Icon name="down" size={16} />
          </span>
        </span>
      )}
    </Field>
  );
}
