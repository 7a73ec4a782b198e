import { readCode } from '@sold/contracts/base/typed/code';
import { readValue, requiredProblem } from '@sold/contracts/base/typed/reading';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { passwordProblem } from '@sold/contracts/rules/people/password';
import { LOGIN_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useHost } from '@sold/shared/host';
import { toast } from '@sold/shared/modal/toast';
import { AccountName } from '@sold/shared/ui/base/account-name';
import { AccountForm } from '../parts/account-form.tsx';
import { AccountPage } from '../parts/account-page.tsx';
import { CODE_MISSING, CodeField } from '../parts/code-field.tsx';
import { ContactForm } from '../parts/contact-form.tsx';
import { PasswordField } from '../parts/password-field.tsx';
import { problems } from '../parts/problems.ts';
import { SentTo } from '../parts/sent-to.tsx';
import { useAccountForm } from '../parts/use-account-form.ts';
import { type SentCode, useSentCode } from '../parts/use-sent-code.ts';

const SENDS = 'POST /api/v3/member/begin-password-reset';

/** Replaces a forgotten password with a code; a sign-in with the new one follows. */
export default function ResetScreen({ query }: ScreenProps) {
  const { go } = useHost();
  const [sent, setSent] = useSentCode('reset');
  const done = () => {
    setSent(null);
    toast('비밀번호를 바꿨어요. 새 비밀번호로 로그인해 주세요.');
    go(`${LOGIN_PATH}?${query}`, { replace: true });
  };
  return (
    <AccountPage title="비밀번호 재설정" lead={'가입한 이메일이나 휴대폰 번호로\n인증번호를 보내 드려요.'}>
      {sent === null ? (
        <ContactForm sends={SENDS} onSent={setSent} />
      ) : (
        <NewPassword sent={sent} onSent={setSent} onDone={done} />
      )}
    </AccountPage>
  );
}

function NewPassword({
  sent,
  onSent,
  onDone,
}: {
  sent: SentCode;
  onSent(sent: SentCode | null): void;
  onDone(): void;
}) {
  const form = useAccountForm(
    { code: '', password: '' },
    {
      problemsOf: ({ code, password }) =>
        problems({
          code: requiredProblem(readCode(code), CODE_MISSING),
          password: passwordProblem(password),
        }),
      send: ({ code, password }) => {
        const input = { token: sent.token, code: readValue(readCode(code)) ?? '', password };
        return call('POST /api/v3/member/reset-password', input, { quiet: true });
      },
      onDone,
    },
  );
  return (
    <AccountForm form={form} button="비밀번호 바꾸기">
      <SentTo
        sent={sent}
        sends={SENDS}
        onSent={(again) => {
          form.set({ code: '' });
          onSent(again);
        }}
        onOther={() => onSent(null)}
      />
      <AccountName name={sent.contact} />
      <CodeField field={form.field('code')} onCode={(code) => form.set({ code })} />
      <PasswordField
        isNew
        field={form.field('password')}
        label="새 비밀번호"
        onText={(password) => form.set({ password })}
      />
    </AccountForm>
  );
}
