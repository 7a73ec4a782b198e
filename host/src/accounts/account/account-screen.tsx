import type { ScreenProps } from '@sold/contracts/federation/screen';
import { ACCOUNT_PATH } from '@sold/contracts/wire/paths';
import { useCall } from '@sold/shared/hooks/use-call';
import { useHost } from '@sold/shared/host';
import { keepAccountName } from '@sold/shared/platform/account-name';
import { Button } from '@sold/shared/ui/base/button';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useEffect } from 'react';
import { AccountPage } from '../parts/account-page.tsx';
import { OwnPage } from '../parts/own-page.tsx';
import css from './account.module.css';
import { ChangePassword } from './change-password.tsx';
import { Devices } from './devices.tsx';
import { LeaveAccount } from './leave-account.tsx';
import { Me } from './me.tsx';
import { OwnData } from './own-data.tsx';
import { SignOut } from './sign-out.tsx';

/** The account of the signed-in customer, its sessions, and all its settings. */
export default function AccountScreen({ ui }: ScreenProps) {
  const { session } = useHost();
  return session.isLogin ? <SignedIn ui={ui} /> : <SignedOut login={session.login} />;
}

function SignedOut({ login }: { login(): void }) {
  return (
    <AccountPage title="내 계정" lead="로그인하면 볼 수 있어요.">
      <div className={css.actions}>
        <Button size="l" block onClick={login}>
          로그인
        </Button>
      </div>
    </AccountPage>
  );
}

function SignedIn({ ui }: Pick<ScreenProps, 'ui'>) {
  const { state, data, failure, reload } = useCall(
    'GET /api/v3/user/mypage/get-my-page',
    {},
    { quiet: true },
  );
  const person = data?.customer_default;
  useEffect(() => {
    if (person !== undefined) keepAccountName(person);
  }, [person]);
  if (state === 'failed')
    return (
      <FailedState
        title="내 계정을 불러오지 못했어요"
        failure={failure}
        action={{ label: '다시 시도', onPress: () => void reload() }}
        isPage
      />
    );
  return (
    <OwnPage
      ui={ui}
      title="내 계정"
      lead={data ? `${data.customer_default.name}님` : '\u00a0'}
      current={ACCOUNT_PATH}
    >
      <Me page={data} />
      <Devices />
      <ChangePassword />
      <OwnData />
      <SignOut />
      <LeaveAccount />
    </OwnPage>
  );
}
