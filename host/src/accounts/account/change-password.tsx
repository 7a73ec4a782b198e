import { passwordProblem } from '@sold/contracts/rules/people/password';
import { call } from '@sold/shared/api/client';
import { toast } from '@sold/shared/modal/toast';
import { accountName } from '@sold/shared/platform/account-name';
import { useStore } from '@sold/shared/platform/store';
import { AccountName } from '@sold/shared/ui/base/account-name';
import { useState } from 'react';
import { AccountForm } from '../parts/account-form.tsx';
import { PasswordField, typedPasswordProblem } from '../parts/password-field.tsx';
import { problems } from '../parts/problems.ts';
import { useAccountForm } from '../parts/use-account-form.ts';
import { Section } from './section.tsx';

/** Another password; every other device is signed out. */
export function ChangePassword() {
  const [turn, setTurn] = useState(0);
  return (
    <Section title="비밀번호 변경">
      <PasswordForm
        key={turn}
        onDone={() => {
          toast('비밀번호를 바꾸고 다른 기기에서 로그아웃했어요.');
          setTurn(turn + 1);
        }}
      />
    </Section>
  );
}

function PasswordForm({ onDone }: { onDone(): void }) {
  const name = useStore(accountName);
  const form = useAccountForm(
    { current: '', password: '' },
    {
      problemsOf: ({ current, password }) =>
        problems({ current: typedPasswordProblem(current), password: passwordProblem(password) }),
      send: ({ current, password }) => {
        const input = { current_password: current, password };
        return call('POST /api/v3/member/change-password', input, { quiet: true });
      },
      onDone,
    },
  );
  return (
    <AccountForm isSection form={form} button="비밀번호 바꾸기">
      <AccountName name={name} />
      <PasswordField
        field={form.field('current')}
        label="지금 비밀번호"
        onText={(current) => form.set({ current })}
      />
      <PasswordField
        isNew
        field={form.field('password')}
        label="새 비밀번호"
        onText={(password) => form.set({ password })}
      />
    </AccountForm>
  );
}
