import type { CallTable } from '@sold/contracts/calls/index';
import type { FailedCall } from '@sold/contracts/errors/behaviour';
import type { ScreenProps } from '@sold/contracts/federation/screen';
import { PROVIDER_NAMES } from '@sold/contracts/rules/people/sign-in-provider';
import { LOGIN_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useHost } from '@sold/shared/host';
import { Button, buttonClass } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { Loading, Skeleton } from '@sold/shared/ui/base/skeleton';
import { useCallback, useEffect, useRef, useState } from 'react';
import css from '../parts/account-page.module.css';
import { AccountPage } from '../parts/account-page.tsx';
import { messageOf } from '../parts/message-of.ts';
import { UnknownPerson } from './unknown-person.tsx';

const FINISH = 'POST /api/v3/member/finish-provider-sign-in';
const DOWN = { down: '로그인을 끝내지 못했어요. 다시 시도해 주세요.' };

interface Props {
  /** Name of the sign-in, from the address. */
  signIn: string;
  query: ScreenProps['query'];
  /** Goes to the page that the person came from. */
  leave(): void;
}

type Finished = CallTable[typeof FINISH]['output'];

/** The page after that of a provider: signs in, or asks whether there is an account. */
export default function ProviderReturn({ signIn, query, leave }: Props) {
  const { track } = useHost();
  const [finished, setFinished] = useState<Finished | null>(null);
  const [failure, setFailure] = useState<FailedCall | null>(null);
  const asked = useRef('');
  const finish = useCallback(async () => {
    setFailure(null);
    const result = await call(FINISH, { sign_in: signIn }, { quiet: true });
    if (!result.ok) setFailure(result.failure);
    else if (result.data.outcome === 'unknown') setFinished(result.data);
    else leave();
  }, [signIn, leave]);
  useEffect(() => {
    // A code is redeemed once: an effect that runs again asks for nothing.
    if (asked.current === signIn) return;
    asked.current = signIn;
    void finish();
  }, [signIn, finish]);

  if (finished !== null) {
    const { provider } = finished;
    return (
      <UnknownPerson
        signIn={signIn}
        name={PROVIDER_NAMES[provider]}
        onJoined={() => {
          track({ name: 'register', method: provider });
          leave();
        }}
        onLinked={leave}
      />
    );
  }
  if (failure === null)
    return (
      <AccountPage title="로그인" lead="로그인을 확인하고 있어요.">
        <div className={css.form}>
          <Loading label="로그인을 확인하고 있어요">
            <Skeleton height="52px" shape="card" />
          </Loading>
        </div>
      </AccountPage>
    );
  const returnUrl = query.get('returnUrl');
  const again = returnUrl === null ? '' : `?${new URLSearchParams({ returnUrl })}`;
  return (
    <AccountPage title="로그인하지 못했어요" lead="보던 화면은 그대로 있어요.">
      <div className={css.form}>
        <LiveRegion role="alert" className={css.problem}>
          {messageOf(failure, DOWN)}
        </LiveRegion>
        {failure.kind === 'response' && failure.status < 500 ? null : (
          <Button size="l" block onClick={() => void finish()}>
            다시 시도
          </Button>
        )}
        <SiteLink
          to={`${LOGIN_PATH}${again}`}
          className={buttonClass({ variant: 'line', size: 'l', block: true })}
        >
          로그인 화면으로
        </SiteLink>
      </div>
    </AccountPage>
  );
}
