import { call } from '@sold/shared/api/client';
import { useHost } from '@sold/shared/host';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { accountName } from '@sold/shared/platform/account-name';
import { useStore } from '@sold/shared/platform/store';
import { AccountName } from '@sold/shared/ui/base/account-name';
import { AccountForm } from '../parts/account-form.tsx';
import { PasswordField, typedPasswordProblem } from '../parts/password-field.tsx';
import { problems } from '../parts/problems.ts';
import { useAccountForm } from '../parts/use-account-form.ts';
import { Section } from './section.tsx';

const QUESTION =
  '포인트와 쿠폰은 사라지고, 되돌릴 수 없어요. 거래 기록처럼 법이 보관하라고 정한 것만 따로 보관하고 나머지는 지워요.';

/** Closes the account for good. */
export function LeaveAccount() {
  const { session, go } = useHost();
  const name = useStore(accountName);
  const form = useAccountForm(
    { password: '' },
    {
      problemsOf: ({ password }) => problems({ password: typedPasswordProblem(password) }),
      send: async (values) => {
        const isSure = await dialog.confirm(QUESTION, { title: '정말 탈퇴할까요?', accept: '탈퇴하기' });
        return isSure ? call('POST /api/v3/member/leave', values, { quiet: true }) : null;
      },
      onDone: async () => {
        await session.logout();
        toast('탈퇴했어요. 그동안 고마웠어요.');
        go('/');
      },
    },
  );
  return (
    <Section title="탈퇴">
      <AccountForm isSection form={form} button="탈퇴하기">
        <AccountName name={name} />
        <PasswordField
          field={form.field('password')}
          label="비밀번호"
          onText={(password) => form.set({ password })}
        />
      </AccountForm>
    </Section>
  );
}
