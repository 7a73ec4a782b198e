import { QUESTION_ANSWER } from '@sold/contracts/base/figures/claims';
import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import type { QuestionCategory } from '@sold/contracts/entities/aftersale/question';
import { QUESTION_CATEGORY_TEXTS } from '@sold/contracts/rules/trading/claim-texts';
import { sendOnce } from '@sold/shared/hooks/use-money-call';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { FormSheet } from '@sold/shared/ui/form/form-sheet';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { useRef, useState } from 'react';
import { PhotoField } from '../../page/photo-field.tsx';
import { photoProblem, usePhotos } from '../../page/use-photos.ts';
import css from './help.module.css';
import { useWords } from './use-words.ts';
import { WordsField } from './words-field.tsx';

interface QuestionSheetProps {
  modal: Modal;
  orderId: number;
  onChanged(): void;
}

const CATEGORIES = Object.entries(QUESTION_CATEGORY_TEXTS).map(([value, label]) => ({ value, label }));

/** Asks about an order, with photos where they help. */
export default function QuestionSheet({ modal, orderId, onChanged }: QuestionSheetProps) {
  const words = useWords(`question-${orderId}`, 5);
  const [category, setCategory] = useState<QuestionCategory | ''>('');
  const [isAsked, setAsked] = useState(false);
  const photos = usePhotos();
  const { busy, write } = useWrite();
  // The question is there once; photos that did not go are sent to it.
  const asked = useRef<number | null>(null);
  const wrongPhotos = photoProblem(photos.chosen, { has: 0, isNeeded: false });
  const ask = async (): Promise<number | null> => {
    if (asked.current !== null || category === '') return asked.current;
    const { result } = await sendOnce('POST /api/v3/order/question/save-question', {
      order_id: orderId,
      category,
      text: words.said,
    });
    asked.current = result.ok ? result.data.question_id : null;
    return asked.current;
  };
  const send = async () => {
    const id = await ask();
    if (id === null) return false;
    words.done();
    const isSent = await photos.send(`${PHOTO_UPLOADS.question}${id}`);
    onChanged();
    if (!isSent) return false;
    toast('문의를 보냈어요.');
    void modal.close();
    return true;
  };
  return (
    <FormSheet
      modal={modal}
      title="이 주문 문의하기"
      button="문의 보내기"
      busy={busy}
      className={css.form}
      onSubmit={() => {
        setAsked(true);
        if (category !== '' && words.problem === null && wrongPhotos === null) write(send);
      }}
    >
      <p className={css.note}>{QUESTION_ANSWER.text} 안에 이 주문 화면과 메시지, 이메일로 답변해 드려요.</p>
      <SelectField
        label="문의 종류"
        placeholder="종류 선택"
        options={CATEGORIES}
        value={category}
        error={isAsked && category === '' ? '종류를 선택해 주세요.' : null}
        onChange={(event) => setCategory(event.target.value as QuestionCategory)}
      />
      <WordsField
        label="문의 내용"
        placeholder="문의할 내용을 입력해 주세요."
        words={words}
        isAsked={isAsked}
      />
      <PhotoField label="사진" photos={photos} has={0} optional error={wrongPhotos} />
    </FormSheet>
  );
}
