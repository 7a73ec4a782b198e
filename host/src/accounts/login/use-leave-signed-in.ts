import { call } from '@sold/shared/api/client';
import { useEffect, useRef } from 'react';

/**
 * Leaves the login page when there is a session: immediately when it begins while the page is open (another tab, the app),
 * and for an earlier one only when the service still accepts it. Without a response the form stays.
 */
export function useLeaveSignedIn(isLogin: boolean, leave: () => void): void {
  const wasThere = useRef(isLogin);
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once, when the session begins
  useEffect(() => {
    if (!isLogin) {
      wasThere.current = false;
      return;
    }
    if (!wasThere.current) {
      leave();
      return;
    }
    const cancel = new AbortController();
    const { signal } = cancel;
    void call('GET /api/v3/user/mypage/get-my-page', {}, { quiet: true, signal }).then(({ ok }) => {
      if (ok) leave();
    });
    return () => cancel.abort();
  }, [isLogin]);
}
