import { PROVIDER_NAMES } from '@sold/contracts/rules/people/sign-in-provider';
import { SIGN_IN_SETTINGS_PATH } from '@sold/contracts/wire/paths';
import { call } from '@sold/shared/api/client';
import { useHost } from '@sold/shared/host';
import { toast } from '@sold/shared/modal/toast';
import { useEffect, useRef, useState } from 'react';
import { failureText } from './failure-text.ts';

/**
 * Finishes the link that a provider has answered, and takes its name out of the address.
 * @param signIn name of the sign-in; null without one
 */
export function useLinked(signIn: string | null): { isDone: boolean; problem: string } {
  const { go } = useHost();
  const [finished, setFinished] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const asked = useRef<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each sign-in is finished once
  useEffect(() => {
    if (signIn === null || asked.current === signIn) return;
    asked.current = signIn;
    void call('POST /api/v3/member/finish-provider-sign-in', { sign_in: signIn }, { quiet: true }).then(
      (result) => {
        if (!result.ok) setProblem(failureText(result.failure));
        else if (result.data.outcome === 'linked')
          toast(`${PROVIDER_NAMES[result.data.provider]} 계정을 연결했어요.`);
        setFinished(signIn);
        void go(SIGN_IN_SETTINGS_PATH, { replace: true });
      },
    );
  }, [signIn]);
  return { isDone: signIn === null || finished === signIn, problem };
}
