import { CLAIM_ANSWER } from '@sold/contracts/base/figures/claims';
import { PHOTO_UPLOADS } from '@sold/contracts/base/photo-upload';
import type { Claim, ClaimReason } from '@sold/contracts/entities/aftersale/claim';
import { CLAIM_REASON_TEXTS } from '@sold/contracts/rules/trading/claim-texts';
import { call } from '@sold/shared/api/client';
import { useWrite } from '@sold/shared/hooks/use-write';
import type { Modal } from '@sold/shared/modal/modal-stack';
import { toast } from '@sold/shared/modal/toast';
import { FormSheet } from '@sold/shared/ui/form/form-sheet';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { useState } from 'react';
import { PhotoField } from '../../page/photo-field.tsx';
import { ShownPhotos } from '../../page/shown-photos.tsx';
import { photoProblem, usePhotos } from '../../page/use-photos.ts';
import css from './help.module.css';
import { useWords } from './use-words.ts';
import { WordsField } from './words-field.tsx';

interface ClaimSheetProps {
  modal: Modal;
  orderId: number;
  /** The claim that is not filed yet; null before. */
  draft: Claim | null;
  onChanged(): void;
}

const REASONS = Object.entries(CLAIM_REASON_TEXTS).map(([value, label]) => ({ value, label }));

/** Files a claim: reason, text and photos. The service keeps the draft with its photos, this tab the words. */
export default function ClaimSheet({ modal, orderId, draft, onChanged }: ClaimSheetProps) {
  const claim = useClaim({ orderId, draft, onChanged, onDone: () => void modal.close() });
  return (
    <FormSheet
      modal={modal}
      title="문제 신고"
      button="신고 접수하기"
      busy={claim.busy}
      className={css.form}
      onSubmit={claim.send}
    >
      <p className={css.note}>
        택이 달린 채로 찍은 사진을 함께 보내 주세요. 센터가 검수 사진과 비교해 {CLAIM_ANSWER.text} 안에
        답변하고, 그때까지 정산을 보류해요.
      </p>
      <SelectField
        label="어떤 문제인가요?"
        placeholder="문제 선택"
        options={REASONS}
        value={claim.reason}
        error={claim.isAsked && claim.reason === '' ? '문제를 선택해 주세요.' : null}
        onChange={(event) => claim.setReason(event.target.value as ClaimReason)}
      />
      <WordsField
        label="자세한 내용"
        placeholder="어떤 부분에 어떤 문제가 있는지 알려 주세요."
        words={claim.words}
        isAsked={claim.isAsked}
      />
      <ShownPhotos photos={draft?.photos ?? []} name="보낸 사진" onRemove={(id) => void claim.takeBack(id)} />
      <PhotoField
        label="사진"
        photos={claim.photos}
        has={draft?.photos.length ?? 0}
        error={claim.photoProblem}
      />
    </FormSheet>
  );
}

interface Form extends Omit<ClaimSheetProps, 'modal'> {
  onDone(): void;
}

/** The draft is saved first, photos follow one by one, and with all of them the claim is filed. */
function useClaim({ orderId, draft, onChanged, onDone }: Form) {
  const words = useWords(`claim-${orderId}`, 10, draft?.text);
  const [reason, setReason] = useState<ClaimReason | ''>(draft?.reason ?? '');
  const photos = usePhotos();
  const [isAsked, setAsked] = useState(false);
  const { busy, write } = useWrite();
  const wrongPhotos = photoProblem(photos.chosen, { has: draft?.photos.length ?? 0, isNeeded: true });
  const file = async (): Promise<boolean> => {
    if (reason === '') return false;
    const saved = await call('POST /api/v3/order/claim/save-draft', {
      order_id: orderId,
      reason,
      text: words.said,
    });
    if (!saved.ok) return false;
    const { claim_id } = saved.data;
    if (!(await photos.send(`${PHOTO_UPLOADS.claim}${claim_id}`))) {
      onChanged();
      return false;
    }
    return (await call('POST /api/v3/order/claim/file', { claim_id })).ok;
  };
  return {
    async takeBack(photo_id: number) {
      if (draft === null) return;
      const { claim_id } = draft;
      if ((await call('POST /api/v3/order/claim/remove-photo', { claim_id, photo_id })).ok) onChanged();
    },
    words,
    reason,
    setReason,
    photos,
    isAsked,
    busy,
    photoProblem: isAsked || photos.chosen.length > 0 ? wrongPhotos : null,
    send() {
      setAsked(true);
      if (reason === '' || words.problem !== null || wrongPhotos !== null) return;
      write(async () => {
        if (!(await file())) return false;
        words.done();
        toast('문제 신고를 접수했어요.');
        onChanged();
        onDone();
        return true;
      });
    },
  };
}
