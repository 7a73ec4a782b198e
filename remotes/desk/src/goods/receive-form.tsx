import { conditionText, PARCEL_CONDITIONS } from '@sold/contracts/rules/custody/inspection';
import { Button } from '@sold/shared/ui/base/button';
import { useDraft } from '../calls/use-draft.ts';
import { LineField } from '../parts/line-field.tsx';
import panel from '../parts/panel.module.css';
import { type ActionProps, seenOf } from './card.ts';
import { useCardAction } from './use-card-action.ts';

const NOTHING = { note: '' };

/** Takes a parcel in with one press that says how it looks. */
export function ReceiveForm({ card, ...on }: ActionProps) {
  const { busy, problem, act } = useCardAction(on);
  const [{ note }, set, forget] = useDraft(`receive.${card.display_id}`, NOTHING);
  return (
    <>
      <LineField
        label="메모"
        optional
        most={300}
        value={note}
        onChange={({ target }) => set({ note: target.value })}
      />
      <div className={panel.actions}>
        {PARCEL_CONDITIONS.map((condition, at) => (
          <Button
            key={condition}
            variant={at === 0 ? 'ink' : 'line'}
            busy={busy}
            onClick={() =>
              act('POST /api/operator/centre/receive', { ...seenOf(card), condition, note }, forget)
            }
          >
            {conditionText(condition)}
          </Button>
        ))}
      </div>
      <p role="alert" className={panel.problem}>
        {problem}
      </p>
    </>
  );
}
