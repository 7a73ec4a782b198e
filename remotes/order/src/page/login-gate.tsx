import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import { type ReactNode, useEffect, useState } from 'react';

export interface LoginGateProps {
  children: ReactNode;
  /** Placeholder until the session is known: in the public first view of the page. */
  waiting: ReactNode;
}

/** Shows its children to a signed-in shopper and sends others to sign in, back to this address afterwards. */
export function LoginGate({ children, waiting }: LoginGateProps) {
  const { session } = useHost();
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (session.isLogin || isAsked) return;
    setAsked(true);
    session.login();
  }, [session, isAsked]);
  if (session.isLogin) return children;
  if (!isAsked) return waiting;
  return (
    <EmptyState
      isPage
      title="로그인이 필요해요"
      text="로그인하면 보던 화면으로 바로 돌아와요."
      action={<Button onClick={() => session.login()}>로그인하기</Button>}
    />
  );
}
