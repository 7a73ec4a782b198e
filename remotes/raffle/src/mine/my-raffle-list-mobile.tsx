import { MY_RAFFLES_PATH } from '@sold/contracts/wire/paths';
import { useServerNow } from '@sold/shared/hooks/use-server-now';
import { useHost } from '@sold/shared/host';
import { MyFrame } from '@sold/shared/ui/layout/my-frame';
import { useEffect } from 'react';
import { LoginGate } from '../parts/login-gate.tsx';
import { Entries } from './entries.tsx';

export default function MyRaffleList() {
  const host = useHost();
  const now = useServerNow();

  // biome-ignore lint/correctness/useExhaustiveDependencies: `host` is a new value when its session changes
  useEffect(() => host.setTitle('내 응모 | SOLD'), []);

  return (
    <LoginGate text="로그인하면 응모한 래플과 결과를 볼 수 있어요.">
      <MyFrame ui={host.device.desktop ? 'desktop' : 'mobile'} title="내 응모" current={MY_RAFFLES_PATH}>
        <Entries now={now} />
      </MyFrame>
    </LoginGate>
  );
}
