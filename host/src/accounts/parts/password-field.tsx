import { TextField } from '@sold/shared/ui/base/field';
import { useState } from 'react';
import css from './account-page.module.css';

interface Props {
  field: { name: string; value: string; error: string | null; onBlur(): void };
  label: string;
  /** `new-password` for one that is chosen now. */
  autoComplete: 'new-password' | 'current-password';
  hint?: string;
  onText(text: string): void;
}

/** A password that can be shown. */
export function PasswordField({ field, label, autoComplete, hint, onText }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      {...(hint && { hint })}
      type={isShown ? 'text' : 'password'}
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      onChange={(event) => onText(event.target.value)}
      trailing={
        <button
          type="button"
          className={css.show}
          aria-pressed={isShown}
          aria-label={`${label} 보기`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? '숨기기' : '보기'}
        </button>
      }
    />
  );
}
