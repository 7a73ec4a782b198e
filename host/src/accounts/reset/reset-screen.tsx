import { LOGIN_PATH } from '@sold/contracts/federation/paths';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { passwordProblem } from '@sold/contracts/rules/password';
import { call } from '@sold/shared/api/client';
import { type FormErrors, useForm } from '@sold/shared/hooks/use-form';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useHost } from '@sold/shared/host';
import { toast } from '@sold/shared/modal/toast';
import { Button } from '@sold/shared/ui/base/button';
import { type FormEvent, useState } from 'react';
import css from '../parts/account-page.module.css';
import { AccountPage, Problem } from '../parts/account-page.tsx';
import { CodeField, codeIn, codeProblem, SentTo } from '../parts/code-field.tsx';
import { ContactForm } from '../parts/contact-form.tsx';
import { messageOf } from '../parts/message-of.ts';
import { PasswordField } from '../parts/password-field.tsx';
import { type SentCode, useSentCode } from '../parts/use-sent-code.ts';

/** A password that was forgotten is set anew with a code; then one signs in with it. */
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
        <ContactForm sends="POST /api/v3/member/begin-password-reset" onSent={setSent} />
      ) : (
        <NewPassword sent={sent} onAgain={() => setSent(null)} onDone={done} />
      )}
    </AccountPage>
  );
}

interface Fields {
  code: string;
  password: string;
}

function problemsOf({ code, password }: Fields): FormErrors<Fields> {
  const [wrongCode, wrongPassword] = [codeProblem(code), passwordProblem(password)];
  return { ...(wrongCode && { code: wrongCode }), ...(wrongPassword && { password: wrongPassword }) };
}

function NewPassword({ sent, onAgain, onDone }: { sent: SentCode; onAgain(): void; onDone(): void }) {
  const { busy, write } = useWrite();
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm({ code: '', password: '' }, problemsOf);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailed(null);
    if (!form.check()) return;
    const { code, password } = form.values;
    write(async () => {
      const input = { token: sent.token, code: codeIn(code), password };
      const result = await call('POST /api/v3/member/reset-password', input, { quiet: true });
      if (result.ok) onDone();
      else setFailed(messageOf(result.failure));
      return result.ok;
    });
  };
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <SentTo sent={sent} onAgain={onAgain} />
      <CodeField field={form.field('code')} onCode={(code) => form.set({ code })} />
      <PasswordField
        field={form.field('password')}
        label="새 비밀번호"
        autoComplete="new-password"
        hint="10자 이상이면 돼요. 짧은 문장도 좋아요."
        onText={(password) => form.set({ password })}
      />
      <Problem text={failed} />
      <Button type="submit" size="l" block busy={busy}>
        비밀번호 바꾸기
      </Button>
    </form>
  );
}
