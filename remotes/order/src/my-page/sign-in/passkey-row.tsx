import type { CallTable } from '@sold/contracts/calls/index';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import { dialog } from '@sold/shared/modal/dialog';
import { toast } from '@sold/shared/modal/toast';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { useState } from 'react';
import type { SIGN_IN_SETTINGS } from '../frame/my-calls.ts';
import css from '../frame/my-part.module.css';
import { failureText } from './failure-text.ts';

/** Longest name of a passkey, characters. */
const NAME = 40;

interface Props {
  passkey: CallTable[typeof SIGN_IN_SETTINGS]['output']['passkeys'][number];
  reload(): void;
}

/** A passkey, which can be renamed and removed. */
export function PasskeyRow({ passkey: { passkey_id, name, created_at, used_at }, reload }: Props) {
  const { busy, write } = useWrite();
  const [problem, setProblem] = useState('');
  const change = (send: () => ReturnType<typeof remove>, done: string) =>
    write(async () => {
      setProblem('');
      const result = await send();
      if (result.ok) {
        toast(done);
        reload();
      } else setProblem(failureText(result.failure));
      return result.ok;
    });
  const askName = async () => {
    const wanted = await dialog.prompt('알아보기 쉬운 이름을 정해 주세요.', {
      label: '패스키 이름',
      initial: name,
      validate: (text) =>
        (text.trim() !== '' && text.length <= NAME) || `이름을 ${NAME}자까지 입력해 주세요.`,
    });
    if (wanted !== null) change(() => rename(passkey_id, wanted), '이름을 바꿨어요.');
  };
  const askToRemove = async () => {
    const texts = { title: '삭제할까요?', accept: '삭제하기', cancel: '그대로 두기' };
    const text = `${name}\n이 패스키로 더는 로그인하거나 결제를 확인할 수 없어요. 기기에 남은 패스키는 기기 설정에서 지울 수 있어요.`;
    if (await dialog.confirm(text, texts)) change(() => remove(passkey_id), '삭제했어요.');
  };
  return (
    <li className={css.entry}>
      <div className={css.words}>
        {name}
        <span className={css.detail}>
          {used_at === null ? `${dayTime(created_at)} 추가` : `${dayTime(used_at)} 사용`}
        </span>
      </div>
      <p className={css.actions}>
        <Button
          variant="quiet"
          size="s"
          busy={busy}
          aria-label={`${name} 이름 바꾸기`}
          onClick={() => void askName()}
        >
          이름 바꾸기
        </Button>
        <Button
          variant="quiet"
          size="s"
          busy={busy}
          aria-label={`${name} 삭제`}
          onClick={() => void askToRemove()}
        >
          삭제
        </Button>
      </p>
      <LiveRegion role="alert" className={`${css.alone} ${css.problem}`}>
        {problem}
      </LiveRegion>
    </li>
  );
}

const remove = (passkey_id: string) =>
  call('POST /api/v3/member/remove-passkey', { passkey_id }, { quiet: true });
const rename = (passkey_id: string, name: string) =>
  call('POST /api/v3/member/rename-passkey', { passkey_id, name }, { quiet: true });
