import { cardActionText } from '@sold/contracts/rules/operators/card-actions';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { useState } from 'react';
import { useMay } from '../calls/use-may.ts';
import { Dialog } from '../parts/dialog.tsx';
import panel from '../parts/panel.module.css';
import { ReasonForm } from '../parts/reason-form.tsx';
import { type ActionProps, seenOf } from './card.ts';
import css from './goods.module.css';
import { useCardAction } from './use-card-action.ts';

/** Everything that was done with the goods, the newest first, and the last action to take back. */
export function History({ card, ...on }: ActionProps) {
  const mayHandle = useMay('handle');
  const [isAsking, setAsking] = useState(false);
  return (
    <section className={panel.panel}>
      <h2 className={panel.title}>기록</h2>
      {mayHandle && card.undo && (
        <Button variant="line" size="s" onClick={() => setAsking(true)}>
          {cardActionText(card.undo.action)} 되돌리기
        </Button>
      )}
      <ol className={css.history}>
        {card.history.toReversed().map((event) => (
          <li key={`${event.at} ${event.what} ${event.by}`}>
            <b>{event.text}</b> <time>{dayTime(event.at)}</time>
            <span className={css.by}>{event.by}</span>
            {event.reason && <p className={css.reason}>{event.reason}</p>}
          </li>
        ))}
      </ol>
      {isAsking && card.undo && (
        <Dialog title={`${cardActionText(card.undo.action)} 되돌리기`} onClose={() => setAsking(false)}>
          <UndoForm card={card} {...on} actionId={card.undo.action_id} onDone={() => setAsking(false)} />
        </Dialog>
      )}
    </section>
  );
}

function UndoForm({ card, actionId, onDone, ...on }: ActionProps & { actionId: number; onDone(): void }) {
  const { busy, problem, act } = useCardAction(on);
  const undo = (reason: string) =>
    act('POST /api/operator/centre/undo', { ...seenOf(card), action_id: actionId, reason }, onDone);
  return <ReasonForm label="이유" button="되돌리기" busy={busy} problem={problem} onSend={undo} />;
}
