import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { cx } from '../../text/cx.ts';
import css from './field.module.css';

/** Attributes of a control inside a {@link Field}. */
export interface FieldControl {
  id: string;
  className: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

export interface FieldProps {
  label: string;
  /** Stays below the field; gives way to `error`. */
  hint?: string;
  /** Problem of the value and how to fix it. */
  error?: string | null;
  /** Said, not starred: 선택 after the label. */
  optional?: boolean;
  children(control: FieldControl): ReactNode;
}

/** Label, control and one line of help or error. */
export function Field({ label, hint, error, optional, children }: FieldProps) {
  const id = useId();
  const help = error || hint;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
        {optional && <span className={css.optional}> (선택)</span>}
      </label>
      {children({
        id,
        className: cx(css.control),
        ...(error ? { 'aria-invalid': true } : {}),
        ...(help ? { 'aria-describedby': `${id}h` } : {}),
      })}
      <p id={`${id}h`} className={cx(css.help, error && css.error)} aria-live="polite">
        {help}
      </p>
    </div>
  );
}

export interface TextFieldProps
  extends Omit<FieldProps, 'children'>,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'id'> {
  /** Shown inside the field at its end: a unit or a small button. */
  trailing?: ReactNode;
}

/** A line of text. */
export function TextField({ label, hint, error, optional, trailing, className, ...input }: TextFieldProps) {
  const field = { label, ...(hint && { hint }), ...(error && { error }), ...(optional && { optional }) };
  return (
    <Field {...field}>
      {(control) => (
        <span className={css.row}>
          <input autoComplete="off" {...input} {...control} className={cx(control.className, className)} />
          {trailing}
        </span>
      )}
    </Field>
  );
}
