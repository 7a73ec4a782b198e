import { useId } from 'react';
import { PIN_LENGTH } from './password-steps.ts';
import css from './payment-password.module.css';

export interface PinFieldProps {
  label: string;
  value: string;
  hint: string;
  error: string | null;
  onChange(digits: string): void;
}

const PLACES = Array.from({ length: PIN_LENGTH }, (_, place) => place);

/** Six figures of which only the number is shown; the keys are those of the device. */
export function PinField({ label, value, hint, error, onChange }: PinFieldProps) {
  const id = useId();
  return (
    <div className={css.pin}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <span className={css.field}>
        <input
          id={id}
          data-autofocus=""
          // biome-ignore lint/a11y/noAutofocus: the popup asks for nothing else, and its next step replaces this field
          autoFocus
          className={css.input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={PIN_LENGTH}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}h`}
          onChange={({ target }) =>
            onChange(target.value.normalize('NFKC').replace(/\D/g, '').slice(0, PIN_LENGTH))
          }
        />
        <span className={css.dots} aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} className={place < value.length ? css.full : css.dot} />
          ))}
        </span>
      </span>
      <p id={`${id}h`} className={error ? css.error : css.hint} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </p>
    </div>
  );
}
