import {
  REJECT_REASONS,
  type RejectReason,
  rejectText,
  type Verdict,
  verdictText,
} from '@sold/contracts/rules/custody/inspection';
import { Button } from '@sold/shared/ui/base/button';
import { SelectField } from '@sold/shared/ui/form/select-field';
import { useDraft } from '../calls/use-draft.ts';
import { LineField } from '../parts/line-field.tsx';
import panel from '../parts/panel.module.css';
import { type ActionProps, seenOf } from './card.ts';
import { Checklist } from './checklist.tsx';
import { inspectionText } from './inspection-text.ts';
import { useCardAction } from './use-card-action.ts';
import { useGuide } from './use-guide.ts';

interface Draft {
  checks: string[];
  reason: RejectReason | '';
  note: string;
}
const NOTHING: Draft = { checks: [], reason: '', note: '' };

/** Decides on an inspection, with the category's guide as a list to tick off. A rejection needs a reason. */
export function InspectForm({ card, ...on }: ActionProps) {
  const { item, inspection, photo_sets } = card;
  const hasPhoto = photo_sets.some(({ set, photos }) => set === 'inspection' && photos.length > 0);
  const { busy, problem, act } = useCardAction(on);
  const guide = useGuide(item.classification_code, item.product_grade);
  const [draft, set, forget] = useDraft(`inspect.${card.display_id}`, NOTHING);
  const { checks, reason, note } = draft;

  function decide(verdict: Verdict): void {
    const why = verdict === 'reject' && reason !== '' ? { reason } : {};
    act('POST /api/operator/centre/inspect', { ...seenOf(card), verdict, ...why, note, checks }, forget);
  }

  return (
    <>
      <p>{inspectionText(inspection)}</p>
      <Checklist guide={guide} done={checks} onChange={(done) => set({ checks: done })} />
      <SelectField
        label="불합격 사유"
        placeholder="불합격일 때만 골라요"
        options={REJECT_REASONS.map((one) => ({ value: one, label: rejectText(one) }))}
        value={reason}
        onChange={({ target }) => set({ reason: target.value as RejectReason })}
      />
      <LineField
        label="메모"
        optional
        most={200}
        hint="불합격이면 구매자와 판매자가 사유 뒤에 읽어요."
        value={note}
        onChange={({ target }) => set({ note: target.value })}
      />
      {!hasPhoto && <p className={panel.note}>검수 사진을 1장 이상 올리면 판정할 수 있어요.</p>}
      <div className={panel.actions}>
        {inspection.verdicts.map((verdict) => (
          <Button
            key={verdict}
            variant={verdict === 'reject' ? 'line' : 'ink'}
            busy={busy}
            disabled={!hasPhoto || (verdict === 'reject' && reason === '')}
            onClick={() => decide(verdict)}
          >
            {verdictText(verdict)}
          </Button>
        ))}
      </div>
      <p role="alert" className={panel.problem}>
        {problem}
      </p>
    </>
  );
}
