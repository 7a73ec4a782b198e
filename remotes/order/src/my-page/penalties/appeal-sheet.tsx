import { APPEAL_ANSWER } from '@sold/contracts/base/figures/penalties';
import type { Penalty } from '@sold/contracts/entities/my-page';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Field } from '@sold/shared/ui/base/field';
import { FormSheet } from '@sold/shared/ui/form/form-sheet';
import { PhotoField } from '../../page/photo-field.tsx';
import css from './appeal.module.css';
import { LONGEST, useAppeal } from './use-appeal.ts';

interface Props {
  modal: Modal;
  penalty: Penalty;
  onChanged(penalty: Penalty): void;
}

/** After filing, only photos can be added. */
export default function AppealSheet({ modal, penalty, onChanged }: Props) {
  const appeal = useAppeal(penalty, { onChanged, onDone: () => void modal.close() });
  const isFiled = penalty.appeal !== null;
  return (
    <FormSheet
      modal={modal}
      title={isFiled ? '사진 더하기' : '이의 내기'}
      button={isFiled ? '사진 보내기' : '이의 접수하기'}
      busy={appeal.busy}
      className={css.form}
      onSubmit={appeal.send}
    >
      {!isFiled && (
        <>
          <p className={css.note}>
            페널티마다 한 번 낼 수 있고, {APPEAL_ANSWER.text} 안에 답변해 드려요. 받아들여지면 페널티를
            돌려드려요.
          </p>
          <Field
            label="이의 내용"
            hint={`${appeal.length.toLocaleString('ko-KR')}/${LONGEST.toLocaleString('ko-KR')}자`}
            error={appeal.textProblem}
          >
            {(control) => (
              <textarea
                {...control}
                className={`${control.className} ${css.long}`}
                value={appeal.text}
                placeholder="무슨 일이 있었는지, 무엇으로 확인할 수 있는지 알려 주세요."
                onChange={(event) => appeal.setText(event.target.value)}
              />
            )}
          </Field>
        </>
      )}
      <PhotoField
        label="증빙 사진"
        photos={appeal.photos}
        has={penalty.appeal?.photos.length ?? 0}
        optional={!isFiled}
        error={appeal.photoProblem}
      />
    </FormSheet>
  );
}
