import { CLAIM_ANSWER } from '@sold/contracts/base/figures/claims';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { FormSheet } from '@sold/shared/ui/form/form-sheet';
import { useState } from 'react';
import css from './help.module.css';
import { useWords } from './use-words.ts';
import { WordsField } from './words-field.tsx';

interface AppealSheetProps {
  modal: Modal;
  claimId: number;
  onChanged(): void;
}

/** Appeals against a rejected claim, once. */
export default function AppealSheet({ modal, claimId, onChanged }: AppealSheetProps) {
  const words = useWords(`claim-appeal-${claimId}`, 10);
  const [isAsked, setAsked] = useState(false);
  const { busy, write } = useWrite();
  const send = async () => {
    const filed = await call('POST /api/v3/order/claim/appeal', { claim_id: claimId, text: words.said });
    if (!filed.ok) return false;
    words.done();
    toast('이의를 접수했어요.');
    onChanged();
    void modal.close();
    return true;
  };
  return (
    <FormSheet
      modal={modal}
      title="이의 내기"
      button="이의 접수하기"
      busy={busy}
      className={css.form}
      onSubmit={() => {
        setAsked(true);
        if (words.problem === null) write(send);
      }}
    >
      <p className={css.note}>
        한 번 낼 수 있고, 처음 답변하지 않은 다른 담당자가 {CLAIM_ANSWER.text} 안에 답변해 드려요.
      </p>
      <WordsField
        label="이의 내용"
        placeholder="답변에서 무엇이 다른지 알려 주세요."
        words={words}
        isAsked={isAsked}
      />
    </FormSheet>
  );
}
