import { TextField } from '@sold/shared/ui/base/field';
import { useState } from 'react';
import css from './account-page.module.css';

export interface AccountField {
  name: string;
  value: string;
  error: string | null;
  onBlur(): void;
}

interface Props {
  field: AccountField;
  label: string;
  /** It is chosen now. Default: it is the one of the account. */
  isNew?: boolean;
  onText(text: string): void;
}

/** Any text that is not empty is accepted: the rules for new passwords do not apply. */
export function typedPasswordProblem(text: string): string | null {
  return text === '' ? '비밀번호를 입력해 주세요.' : null;
}

/** A password that can be shown. */
export function PasswordField({ field, label, isNew = false, onText }: Props) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      {...(isNew && { hint: '10자 이상이면 돼요. 짧은 문장도 좋아요.' })}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
      autoCapitalize="none"
      spellCheck={false}
      enterKeyHint={isNew ? 'next' : 'go'}
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
