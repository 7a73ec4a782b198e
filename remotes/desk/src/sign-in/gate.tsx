import { Skeleton } from '@sold/shared/ui/base/skeleton';
import { FailedState } from '@sold/shared/ui/layout/failed-state';
import { useAtom, useAtomValue } from 'jotai';
import { Fragment, type ReactNode, useEffect } from 'react';
import { isSessionOver } from '../calls/failures.ts';
import { isSignedOutAtom, operatorAtom } from '../calls/operator-session.ts';
import { useDeskCall } from '../calls/use-desk-call.ts';
import { Dialog } from '../parts/dialog.tsx';
import css from './sign-in.module.css';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Shows its page to operators who are signed in. A session that ends lays the sign-in over the page, which stays with everything
 * that was typed into it. Another person gets a page of their own.
 */
export function Gate({ children }: { children: ReactNode }) {
  const me = useDeskCall('GET /api/operator/account/me', {});
  const [operator, setOperator] = useAtom(operatorAtom);
  const isSignedOut = useAtomValue(isSignedOutAtom);
  useEffect(() => {
    if (me.data !== undefined) setOperator(me.data);
  }, [me.data, setOperator]);

  if (operator !== null)
    return (
      <>
        <Fragment key={operator.operator_id}>{children}</Fragment>
        {isSignedOut && (
          <Dialog title="다시 로그인해 주세요" onClose={null}>
            <p className={css.text}>안전을 위해 로그인이 끝났어요. 적던 내용은 그대로 있어요.</p>
            <SignInForm />
          </Dialog>
        )}
      </>
    );
  if (isSignedOut || isSessionOver(me.failure))
    return (
      <div className={css.page}>
        <section className={css.box}>
          <h1 className={css.title}>SOLD 데스크</h1>
          <SignInForm />
        </section>
      </div>
    );
  return (
    <div className={css.page}>
      {me.state === 'failed' ? (
        <FailedState
          isPage
          title="데스크를 열지 못했어요"
          failure={me.failure}
          action={{ label: '다시 시도', onPress: me.reload }}
        />
      ) : (
        <Skeleton width="320px" height="240px" />
      )}
    </div>
  );
}
