import type { CallTable } from '@sold/contracts/calls/index';
import { PROVIDER_NAMES } from '@sold/contracts/rules/people/sign-in-provider';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { ProviderMark } from '@sold/shared/ui/media/provider-mark';
import { useState } from 'react';
import type { SIGN_IN_SETTINGS } from '../frame/my-calls.ts';
import css from '../frame/my-part.module.css';
import { failureText } from './failure-text.ts';

interface Props {
  linked: CallTable[typeof SIGN_IN_SETTINGS]['output']['providers'][number];
  reload(): void;
}

/** A provider, and whether an account of it is linked. */
export function ProviderRow({ linked: { provider, linked_at, is_on }, reload }: Props) {
  const { busy, write } = useWrite();
  const [problem, setProblem] = useState('');
  const name = PROVIDER_NAMES[provider];
  const link = () =>
    write(async () => {
      setProblem('');
      const begun = await call('POST /api/v3/member/begin-provider-link', { provider }, { quiet: true });
      if (begun.ok) window.location.assign(begun.data.url);
      else setProblem(failureText(begun.failure));
      return begun.ok;
    });
  const unlink = async () => {
    setProblem('');
    const texts = { title: '연결을 해제할까요?', accept: '해제하기', cancel: '그대로 두기' };
    if (!(await dialog.confirm(`${name} 로그인은 더 쓸 수 없어요.`, texts))) return;
    write(async () => {
      const gone = await call('POST /api/v3/member/unlink-provider', { provider }, { quiet: true });
      if (gone.ok) {
        toast(`${name} 연결을 해제했어요.`);
        reload();
      } else setProblem(failureText(gone.failure));
      return gone.ok;
    });
  };
  const isLinked = linked_at !== null;
  return (
    <li className={css.entry}>
      <div className={css.words}>
        <ProviderMark provider={provider} />
        {name}
        <span className={css.detail}>
          {isLinked ? `${dayTime(linked_at)} 연결` : '연결 안 됨'}
          {!is_on && ' · 지금은 쓸 수 없어요'}
        </span>
      </div>
      <p className={css.actions}>
        <Button
          variant={isLinked ? 'quiet' : 'line'}
          size="s"
          busy={busy}
          aria-label={`${name} ${isLinked ? '연결 해제' : '연결하기'}`}
          onClick={() => (isLinked ? void unlink() : link())}
        >
          {isLinked ? '해제' : '연결'}
        </Button>
      </p>
      <LiveRegion role="alert" className={`${css.alone} ${css.problem}`}>
        {problem}
      </LiveRegion>
    </li>
  );
}
