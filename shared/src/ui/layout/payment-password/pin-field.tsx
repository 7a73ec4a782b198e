import { useId, useState } from 'react';
import { AccountName } from '../../base/account-name.tsx';
import { LiveRegion } from '../../base/live-region.tsx';
import { PIN_LENGTH } from './password-steps.ts';
import css from './payment-password.module.css';
import { readPin } from './read-pin.ts';

export interface PinFieldProps {
  label: string;
  value: string;
  hint: string;
  error: string | null;
  onChange(digits: string): void;
}

/** A password manager keeps the figures apart from the password that one signs in with. */
const PIN_ACCOUNT = '결제 비밀번호';
const PLACES = Array.from({ length: PIN_LENGTH }, (_, place) => place);

/** Six hidden digits; only their count is shown. The keys are those of the device. Other characters change nothing. */
export function PinField({ label, value, hint, error, onChange }: PinFieldProps) {
  const id = useId();
  const [isOdd, setOdd] = useState(false);
  const problem = isOdd ? `숫자 ${PIN_LENGTH}자리만 입력할 수 있어요.` : error;
  const type = (text: string) => {
    const figures = readPin(text);
    setOdd(figures === null);
    if (figures !== null) onChange(figures);
  };
  return (
    <div className={css.pin}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <AccountName name={PIN_ACCOUNT} />
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
          value={value}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}h`}
          onChange={({ target }) => type(target.value)}
        />
        <span className={css.dots} aria-hidden="true">
          {PLACES.map((place) => (
            <span key={place} className={place < value.length ? css.full : css.dot} />
          ))}
        </span>
      </span>
      <div id={`${id}h`} className={problem ? undefined : css.hint}>
        <LiveRegion role="alert" className={css.error}>
          {problem}
        </LiveRegion>
        {problem ? null : hint}
      </div>
    </div>
  );
}
