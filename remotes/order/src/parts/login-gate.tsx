import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/button';
import { EmptyState } from '@sold/shared/ui/empty-state';
import { type ReactNode, useEffect, useRef } from 'react';

/** Shows its children to a signed-in shopper and sends others to sign in, back to this address afterwards. */
export function LoginGate({ children }: { children: ReactNode }) {
  const { session } = useHost();
  const asked = useRef(false);
  useEffect(() => {
    if (session.isLogin || asked.current) return;
    asked.current = true;
    session.login();
  }, [session]);
  if (session.isLogin) return children;
  return (
    <EmptyState
      isPage
      title="로그인이 필요해요"
      text="로그인하면 보던 화면으로 바로 돌아와요."
      action={<Button onClick={() => session.login()}>로그인하기</Button>}
    />
  );
}
