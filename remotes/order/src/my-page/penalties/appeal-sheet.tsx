import { ordinalText } from '@sold/contracts/base/figures/ordinal-text';
import { APPEAL_ANSWER } from '@sold/contracts/base/figures/penalties';
import { MOST_PHOTOS } from '@sold/contracts/base/photo-upload';
import type { Penalty } from '@sold/contracts/entities/my-page';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { Button } from '@sold/shared/ui/base/button';
import { Field } from '@sold/shared/ui/base/field';
import { LiveRegion } from '@sold/shared/ui/base/live-region';
import { FormSheet } from '@sold/shared/ui/form/form-sheet';
import { Progress } from '@sold/shared/ui/layout/progress';
import css from './appeal.module.css';
import { LONGEST, photoKey, type Sending, useAppeal } from './use-appeal.ts';

interface Props {
  modal: Modal;
  penalty: Penalty;
  onChanged(penalty: Penalty): void;
}

/** After filing, only photos can be added. */
export default function AppealSheet({ modal, penalty, onChanged }: Props) {
  const appeal = useAppeal(penalty, { onChanged, onDone: () => void modal.close() });
  const isFiled = penalty.appeal !== null;
  const left = MOST_PHOTOS - (penalty.appeal?.photos.length ?? 0);
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
      <Field
        label="증빙 사진"
        hint={`JPEG, PNG, WebP로 ${left}장까지 보낼 수 있어요. 큰 사진은 줄여서 보내요.`}
        optional={!isFiled}
        error={appeal.photoProblem}
      >
        {(control) => (
          <input
            {...control}
            className={`${control.className} ${css.file}`}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            multiple
            onChange={(event) => {
              appeal.choose([...(event.target.files ?? [])]);
              // The same one may be chosen again after it was taken out.
              event.target.value = '';
            }}
          />
        )}
      </Field>
      <ChosenPhotos photos={appeal.photos} onTakeOut={appeal.takeOut} />
      <SendingPhotos sending={appeal.sending} />
      <LiveRegion role="alert" className={css.problem}>
        {appeal.problem}
      </LiveRegion>
    </FormSheet>
  );
}

/** Progress of the photos; the live region exists before it. */
function SendingPhotos({ sending }: { sending: Sending | null }) {
  const words =
    sending === null ? '' : `사진 ${sending.of}장 중 ${ordinalText(sending.number)}를 보내고 있어요.`;
  return (
    <>
      <p role="status" className={css.told}>
        {words}
      </p>
      {sending !== null && <Progress label={words} percentage={sending.share * 100} />}
    </>
  );
}

/** Photos that are to be sent, each with a way to take it out. */
function ChosenPhotos({ photos, onTakeOut }: { photos: readonly File[]; onTakeOut(photo: File): void }) {
  if (photos.length === 0) return null;
  return (
    <ul className={css.chosen} aria-label="고른 사진">
      {photos.map((photo) => (
        <li key={photoKey(photo)} className={css.one}>
          <span className={css.names}>{photo.name}</span>
          <Button variant="line" size="s" aria-label={`${photo.name} 빼기`} onClick={() => onTakeOut(photo)}>
            빼기
          </Button>
        </li>
      ))}
    </ul>
  );
}
