import { useHost } from '@sold/shared/host';
import { Button } from '@sold/shared/ui/base/button';
import { EmptyState } from '@sold/shared/ui/layout/empty-state';
import type { ReactNode } from 'react';

/** Shows its children to a signed-in customer; other visitors read `text` and can sign in. */
export function LoginGate({ children, text }: { children: ReactNode; text: string }) {
  const { session } = useHost();
  if (session.isLogin) return children;
  return (
    <EmptyState
      isPage
      title="로그인이 필요해요"
      text={text}
      action={<Button onClick={() => session.login()}>로그인하기</Button>}
    />
  );
}
