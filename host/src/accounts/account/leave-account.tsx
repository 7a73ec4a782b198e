import { call } from '@sold/shared/api/client';
import { useForm } from '@sold/shared/hooks/use-form';
import { useWrite } from '@sold/shared/hooks/use-write';
import { useHost } from '@sold/shared/host';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { Button } from '@sold/shared/ui/base/button';
import { type FormEvent, useState } from 'react';
import { Problem } from '../parts/account-page.tsx';
import { messageOf } from '../parts/message-of.ts';
import { PasswordField } from '../parts/password-field.tsx';
import css from './account.module.css';
import { Section } from './section.tsx';

const QUESTION =
  '포인트와 쿠폰은 사라지고, 되돌릴 수 없어요. 거래 기록처럼 법이 보관하라고 정한 것만 따로 보관하고 나머지는 지워요.';

/** Closes the account for good. */
export function LeaveAccount() {
  const { session, go } = useHost();
  const { busy, write } = useWrite();
  const [failed, setFailed] = useState<string | null>(null);
  const form = useForm({ password: '' }, ({ password }) =>
    password === '' ? { password: '비밀번호를 적어 주세요.' } : {},
  );
  const leave = async () => {
    if (!(await dialog.confirm(QUESTION, { title: '정말 탈퇴할까요?', accept: '탈퇴하기' }))) return false;
    const result = await call('POST /api/v3/member/leave', form.values, { quiet: true });
    if (!result.ok) {
      setFailed(messageOf(result.failure));
      return false;
    }
    await session.logout();
    toast('탈퇴했어요. 그동안 고마웠어요.');
    go('/');
    return true;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFailed(null);
    if (form.check()) write(leave);
  };
  return (
    <Section title="탈퇴">
      <form className={css.list} onSubmit={submit} noValidate>
        <PasswordField
          field={form.field('password')}
          label="비밀번호"
          autoComplete="current-password"
          onText={(password) => form.set({ password })}
        />
        <Problem text={failed} />
        <Button type="submit" variant="line" block busy={busy}>
          탈퇴하기
        </Button>
      </form>
    </Section>
  );
}
