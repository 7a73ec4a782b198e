import { plainText } from '@sold/contracts/rules/typed/plain-text';
import { TextField } from '@sold/shared/ui/base/field';
import css from './account-page.module.css';
import type { AccountField } from './password-field.tsx';
import type { SentCode } from './use-sent-code.ts';

interface Props {
  field: AccountField;
  onCode(code: string): void;
}

/** Digits of a code, however they were pasted: `123 456`, `인증번호는 123456이에요`. */
export function codeIn(text: string): string {
  return plainText(text).replace(/\D/g, '');
}

/** What is wrong with a code; null when it can be one. */
export function codeProblem(text: string): string | null {
  const length = codeIn(text).length;
  if (length === 0) return '받은 인증번호를 적어 주세요.';
  return length === 6 ? null : '인증번호는 숫자 6자리예요.';
}

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
