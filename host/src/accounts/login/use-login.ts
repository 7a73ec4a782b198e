import { readValue } from '@sold/contracts/base/typed/reading';
import { readContact } from '@sold/contracts/rules/people/contact';
import { call } from '@sold/shared/api/client';
import { contactProblem } from '../parts/contact-field.tsx';
import { typedPasswordProblem } from '../parts/password-field.tsx';
import { problems } from '../parts/problems.ts';
import { useAccountForm } from '../parts/use-account-form.ts';

export const SIGN_IN_SAYINGS = {
  down: '지금은 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.',
  refused: '이메일(휴대폰 번호)이나 비밀번호가 맞지 않아요.',
  often: '로그인을 여러 번 시도했어요. 잠시 후 다시 시도해 주세요.',
};

/**
 * The login form. The token comes with the answer, and the session has begun.
 * @param onSignedIn also when another session is replaced, which no change of `isLogin` tells
 */
export function useLogin(onSignedIn: () => void) {
  return useAccountForm(
    { id: '', password: '' },
    {
      problemsOf: signInProblems,
      send: ({ id, password }) =>
        call('POST /api/login', { id: loginId(id) ?? id, password }, { quiet: true }),
      onDone: onSignedIn,
      sayings: SIGN_IN_SAYINGS,
    },
  );
}

/** The e-mail address or mobile number that was meant, in the form under which the service finds it; null for neither. */
export function loginId(text: string): string | null {
  return readValue(readContact(text))?.value ?? null;
}

export function signInProblems({ id, password }: { id: string; password: string }) {
  return problems({ id: contactProblem(id), password: typedPasswordProblem(password) });
}
