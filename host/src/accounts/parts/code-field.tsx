import { TextField } from '@sold/shared/ui/base/field';
import type { AccountField } from './password-field.tsx';

interface Props {
  field: AccountField;
  onCode(code: string): void;
}

/** Said of a code that is to be filled in. */
export const CODE_MISSING = '받은 인증번호를 입력해 주세요.';

/** The six digits that were sent. */
export function CodeField({ field, onCode }: Props) {
  return (
    <TextField
      {...field}
      label="인증번호 6자리"
      inputMode="numeric"
      autoComplete="one-time-code"
      onChange={(event) => onCode(event.target.value)}
    />
  );
}
