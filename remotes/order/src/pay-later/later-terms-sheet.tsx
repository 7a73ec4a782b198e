import type { Bnpl } from '@sold/contracts/entities/people';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { Checkbox } from '@sold/shared/ui/form/checkbox';
import { Sheet } from '@sold/shared/ui/layout/sheet';
import { useState } from 'react';
import css from './later.module.css';
import { dueText } from './later-row.ts';
import { termsOf } from './later-terms.ts';

const AGREE = 'POST /api/v3/user/agree-bnpl-terms';

export interface LaterTermsProps {
  modal: Modal;
  standing: Bnpl;
  onAgreed(standing: Bnpl): void;
}

/** The terms of paying later, in full, and the one press that agrees to them. */
export default function LaterTermsSheet({ modal, standing, onAgreed }: LaterTermsProps) {
  const { busy, write } = useWrite();
  const [isRead, setRead] = useState(false);
  const agree = () =>
    write(async () => {
      const take = (result: Awaited<ReturnType<typeof send>>) => {
        if (result.ok) onAgreed(result.data);
        return result.ok;
      };
      const send = () => call(AGREE, { agreed: true }, { onCertificated: (result) => void take(result) });
      return take(await send());
    });
  return (
    <Sheet
      modal={modal}
      title="나중결제 약관"
      footer={
        <Button size="l" block busy={busy} disabled={!isRead} onClick={agree}>
          동의하고 나중결제 쓰기
        </Button>
      }
    >
      <ol className={css.terms}>
        {termsOf(standing.limit_amt, dueText(new Date())).map(({ title, body }) => (
          <li key={title}>
            <strong>{title}</strong>
            <p>{body}</p>
          </li>
        ))}
      </ol>
      <Checkbox checked={isRead} onChange={({ currentTarget }) => setRead(currentTarget.checked)}>
        위 내용을 모두 읽었고 동의합니다
      </Checkbox>
    </Sheet>
  );
}
