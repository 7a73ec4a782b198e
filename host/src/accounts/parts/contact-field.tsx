import { requiredProblem } from '@sold/contracts/base/typed/reading';
import { readContact } from '@sold/contracts/rules/people/contact';
import { TextField } from '@sold/shared/ui/base/field';
import type { AccountField } from './password-field.tsx';

export function contactProblem(text: string): string | null {
  return requiredProblem(readContact(text), '이메일 또는 휴대폰 번호를 입력해 주세요.');
}

interface Props {
  field: AccountField;
  onText(text: string): void;
  /** The browser may offer passkeys here. Default: false. */
  withPasskeys?: boolean;
}

/** Field of an e-mail address or mobile number, which is also the sign-in name. */
export function ContactField({ field, onText, withPasskeys = false }: Props) {
  return (
    <TextField
      {...field}
      label="이메일 또는 휴대폰 번호"
      autoComplete={withPasskeys ? 'username webauthn' : 'username'}
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      placeholder="name@example.com"
      enterKeyHint="next"
      onChange={(event) => onText(event.target.value)}
    />
  );
}
