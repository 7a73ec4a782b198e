import { passwordForm, passwordProblem } from '@sold/contracts/rules/people/password';
import { refuse } from '@sold/service/http/refusal';
import { isKnownPassword } from './known-passwords.ts';

/** @param names other known names of the account @throws Refusal `weak_password` */
export function checkNewPassword(text: string, names: readonly string[]): void {
  const problem =
    passwordProblem(text, names) ??
    (isKnownPassword(passwordForm(text))
      ? '많이 쓰이는 비밀번호라 쉽게 추측돼요. 다른 비밀번호를 정해 주세요.'
      : null);
  if (problem !== null) refuse('weak_password', problem);
}
