import { readCode } from '@sold/contracts/base/typed/code';
import { readValue } from '@sold/contracts/base/typed/reading';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { LOGIN_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useHost } from '@sold/shared/host';
import { toast } from '@sold/shared/modal/toast';
import { AccountForm } from '../parts/account-form.tsx';
import { AccountPage } from '../parts/account-page.tsx';
import { CodeAndPassword, codeAndPasswordProblems, type SentProps } from '../parts/code-and-password.tsx';
import { ContactForm } from '../parts/contact-form.tsx';
import { problems } from '../parts/problems.ts';
import { useAccountForm } from '../parts/use-account-form.ts';
import { useSentCode } from '../parts/use-sent-code.ts';

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
        <NewPassword sent={sent} sends={SENDS} onSent={setSent} onDone={done} />
      )}
    </AccountPage>
  );
}

function NewPassword({ sent, sends, onSent, onDone }: SentProps) {
  const form = useAccountForm(
    { code: '', password: '' },
    {
      problemsOf: (values) => problems(codeAndPasswordProblems(values)),
      send: ({ code, password }) => {
        const input = { token: sent.token, code: readValue(readCode(code)) ?? '', password };
        return call('POST /api/v3/member/reset-password', input, { quiet: true });
      },
      onDone,
    },
  );
  return (
    <AccountForm form={form} button="비밀번호 바꾸기">
      <CodeAndPassword form={form} label="새 비밀번호" sent={sent} sends={sends} onSent={onSent} />
    </AccountForm>
  );
}
