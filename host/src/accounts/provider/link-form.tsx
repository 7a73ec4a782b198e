import { call } from '@sold/shared/api/client';
import { loginId, SIGN_IN_SAYINGS, signInProblems } from '../login/use-login.ts';
import { AccountForm } from '../parts/account-form.tsx';
import { ContactField } from '../parts/contact-field.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';

/** Proves an account with its password, and links it. */
export function LinkForm({ signIn, onDone }: { signIn: string; onDone(): void }) {
  const form = useAccountForm(
    { id: '', password: '' },
    {
      problemsOf: signInProblems,
      send: ({ id, password }) => {
        const input = { sign_in: signIn, id: loginId(id) ?? id, password };
        return call('POST /api/v3/member/link-with-password', input, { quiet: true });
      },
      onDone,
      sayings: SIGN_IN_SAYINGS,
    },
  );
  return (
    <AccountForm form={form} button="로그인하고 연결하기">
      <ContactField field={form.field('id')} onText={(id) => form.set({ id })} />
      <PasswordField
        field={form.field('password')}
        label="비밀번호"
        onText={(password) => form.set({ password })}
      />
    </AccountForm>
  );
}
