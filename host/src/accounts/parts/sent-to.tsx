import { useWrite } from '@sold/shared/hooks/use-write';
import { toast } from '@sold/shared/modal/toast';
import { timeOfDay } from '@sold/shared/text/dates';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { useState } from 'react';
import css from './account-page.module.css';
import { messageOf } from './message-of.ts';
import { type SendsCode, sendCode } from './send-code.ts';
import type { SentCode } from './use-sent-code.ts';

interface Props {
  sent: SentCode;
  sends: SendsCode;
  /** Another code is on its way to the same address; what was typed besides stays. */
  onSent(sent: SentCode): void;
  /** It is to go to another address. */
  onOther(): void;
}

/** Recipient of the code, and the ways to get another. */
export function SentTo({ sent, sends, onSent, onOther }: Props) {
  const { busy, write } = useWrite();
  const [problem, setProblem] = useState('');
  const again = () =>
    write(async () => {
      const result = await sendCode(sends, sent.contact);
      setProblem(result.ok ? '' : messageOf(result.failure));
      if (result.ok) {
        onSent(result.data);
        toast('인증번호를 다시 보냈어요.');
      }
      return false;
    });
  return (
    <div className={css.sent}>
      <LiveRegion>
        <b>{sent.contact}</b>
        인증번호를 보냈어요. {timeOfDay(sent.expires_at)}까지 입력해 주세요.
      </LiveRegion>
      <div className={css.again}>
        <button type="button" className={css.text} aria-disabled={busy || undefined} onClick={again}>
          다시 받기
        </button>
        <button type="button" className={css.text} onClick={onOther}>
          다른 주소 쓰기
        </button>
      </div>
      <LiveRegion role="alert" className={css.problem}>
        {problem}
      </LiveRegion>
    </div>
  );
}
