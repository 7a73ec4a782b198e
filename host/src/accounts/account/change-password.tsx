import { passwordProblem } from '@sold/contracts/rules/password';
import { call } from '@sold/shared/api/client';
import { useForm } from '@sold/shared/hooks/use-form';
import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { Button } from '@sold/shared/ui/base/button';
import { type FormEvent, useState } from 'react';
import { Problem } from '../parts/account-page.tsx';
import { messageOf } from '../parts/message-of.ts';
import { PasswordField } from '../parts/password-field.tsx';
import css from './account.module.css';
import { Section } from './section.tsx';

const EMPTY = { current: '', password: '' };

/** Another password; every other device is signed out. */
export function ChangePassword() {
  const { busy, write } = useWrite();
  const [failed, setFailed] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  return (
    <Section title="비밀번호 변경">
      <PasswordForm
        key={turn}
        busy={busy}
        failed={failed}
        onSend={({ current, password }) => {
          setFailed(null);
          write(async () => {
            const input = { current_password: current, password };
            const result = await call('POST /api/v3/member/change-password', input, { quiet: true });
            if (!result.ok) {
              setFailed(messageOf(result.failure));
              return false;
            }
            toast('비밀번호를 바꾸고 다른 기기에서 로그아웃했어요.');
            setTurn(turn + 1);
            return true;
          });
        }}
      />
    </Section>
  );
}

interface FormProps {
  busy: boolean;
  failed: string | null;
  onSend(values: typeof EMPTY): void;
}

function PasswordForm({ busy, failed, onSend }: FormProps) {
  const form = useForm(EMPTY, ({ current, password }) => {
    const wrong = passwordProblem(password);
    return {
      ...(current === '' && { current: '지금 비밀번호를 적어 주세요.' }),
      ...(wrong && { password: wrong }),
    };
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) onSend(form.values);
  };
  return (
    <form className={css.list} onSubmit={submit} noValidate>
      <PasswordField
        field={form.field('current')}
        label="지금 비밀번호"
        autoComplete="current-password"
        onText={(current) => form.set({ current })}
      />
      <PasswordField
        field={form.field('password')}
        label="새 비밀번호"
        autoComplete="new-password"
        hint="10자 이상이면 돼요."
        onText={(password) => form.set({ password })}
      />
      <Problem text={failed} />
      <Button type="submit" variant="line" block busy={busy}>
        비밀번호 바꾸기
      </Button>
    </form>
  );
}
