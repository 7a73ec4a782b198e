import { PROVIDER_BUTTONS, type SignInProvider } from '@sold/contracts/rules/people/sign-in-provider';
import { call } from '@sold/shared/api/client';
import { useCall } from '@sold/shared/hooks/use-call';
import { useWrite } from '@sold/shared/hooks/use-write';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { ProviderMark } from '@sold/shared/ui/media/provider-mark';
import { useState } from 'react';
import css from '../parts/account-page.module.css';
import { messageOf } from '../parts/message-of.ts';

const DOWN = { down: '지금은 로그인할 수 없어요. 잠시 후 다시 시도해 주세요.' };

interface Props {
  /** Page to return to, with the base path. */
  returnPath: string;
}

/** Providers that the site offers to sign in with; none while that is unknown. */
export function ProviderButtons({ returnPath }: Props) {
  const { data } = useCall('GET /api/v3/member/sign-in-ways', {}, { quiet: true });
  const { busy, write } = useWrite();
  const [problem, setProblem] = useState('');
  const begin = (provider: SignInProvider) =>
    write(async () => {
      setProblem('');
      const input = { provider, return_path: returnPath };
      const begun = await call('POST /api/v3/member/begin-provider-sign-in', input, { quiet: true });
      if (begun.ok) window.location.assign(begun.data.url);
      else setProblem(messageOf(begun.failure, DOWN));
      return begun.ok;
    });
  if (!data || data.providers.length === 0) return null;
  return (
    <div className={css.providers}>
      <p className={css.or}>또는</p>
      {data.providers.map((provider) => (
        <Button key={provider} variant="line" size="l" block busy={busy} onClick={() => begin(provider)}>
          <span className={css.provider}>
            <ProviderMark provider={provider} />
            {PROVIDER_BUTTONS[provider]}
          </span>
        </Button>
      ))}
      <LiveRegion role="alert" className={css.problem}>
        {problem}
      </LiveRegion>
    </div>
  );
}
