import { TextField } from '@sold/shared/ui/base/field';
import css from './account-page.module.css';
import type { AccountField } from './password-field.tsx';
import type { SentCode } from './use-sent-code.ts';

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

/** Where the code went, and a way to have another. */
export function SentTo({ sent, onAgain }: { sent: SentCode; onAgain(): void }) {
  return (
    <div className={css.sent} role="status">
      <b>{sent.sent_to}</b>
      인증번호를 보냈어요. {sent.expires_at.slice(11, 16)}까지 입력해 주세요.
      <div>
        <button type="button" className={css.text} onClick={onAgain}>
          다른 주소를 쓰거나 다시 받기
        </button>
      </div>
    </div>
  );
}
