import { count } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { goodsPath } from '../calls/addresses.ts';
import { Dialog } from '../parts/dialog.tsx';
import { LineField } from '../parts/line-field.tsx';
import table from '../parts/table.module.css';
import css from './bulk.module.css';
import { type BulkRow, doneText } from './bulk-words.ts';
import type { Outcome } from './use-bulk.ts';

export interface BulkResultsProps {
  outcomes: readonly Outcome[];
  busy: boolean;
  problem: string | null;
  onUndo(rows: readonly BulkRow[]): void;
  onClose(): void;
}

/** Result of each row, and the way back for rows from which nothing followed. It takes the focus: the button that was pressed is gone. */
export function BulkResults({ outcomes, busy, problem, onUndo, onClose }: BulkResultsProps) {
  const [undoing, setUndoing] = useState<readonly Outcome[]>([]);
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const isTyping = document.activeElement?.matches('input, select, textarea') === true;
    if (!busy && !isTyping) section.current?.focus();
  }, [busy]);
  if (outcomes.length === 0 && problem === null) return null;
  const undoable = outcomes.filter(({ result }) => result.can_undo);
  const done = outcomes.filter(({ result }) => result.is_done).length;
  return (
    <section ref={section} tabIndex={-1} className={css.results} aria-label="처리 결과">
      <div className={css.head}>
        <p role="status">
          {`${count(done)}개를 처리했어요.`}
          {done < outcomes.length && ` ${count(outcomes.length - done)}개는 처리하지 못했어요.`}
        </p>
        {undoable.length > 1 && (
          <Button size="s" variant="line" busy={busy} onClick={() => setUndoing(undoable)}>
            {`${count(undoable.length)}개 모두 되돌리기`}
          </Button>
        )}
        <Button size="s" variant="quiet" onClick={onClose}>
          결과 닫기
        </Button>
      </div>
      <p role="alert" className={css.refused}>
        {problem}
      </p>
      <ul className={css.rows}>
        {outcomes.map((outcome) => (
          <li key={outcome.result.display_id} className={css.row}>
            <SiteLink className={table.link} to={goodsPath(outcome.result.display_id)}>
              {outcome.result.display_id}
            </SiteLink>
            <span className={outcome.result.is_done ? undefined : css.refused}>
              {outcome.result.is_done ? doneText(outcome.action) : outcome.result.msg}
            </span>
            {outcome.result.can_undo && (
              <Button
                size="s"
                variant="quiet"
                busy={busy}
                aria-label={`${outcome.result.display_id} 되돌리기`}
                onClick={() => setUndoing([outcome])}
              >
                되돌리기
              </Button>
            )}
          </li>
        ))}
      </ul>
      {undoing.length > 0 && (
        <Dialog title={`${count(undoing.length)}개 되돌리기`} onClose={() => setUndoing([])}>
          <UndoForm
            onReason={(reason) => {
              setUndoing([]);
              onUndo(undoing.map((outcome) => undoOf(outcome, reason)));
            }}
          />
        </Dialog>
      )}
    </section>
  );
}

function undoOf({ result }: Outcome, reason: string): BulkRow {
  const { display_id, version, action_id } = result;
  return { display_id, version: version ?? 0, action: 'undo', action_id: action_id ?? 0, reason };
}

function UndoForm({ onReason }: { onReason(reason: string): void }) {
  const [reason, setReason] = useState('');
  function submit(event: FormEvent) {
    event.preventDefault();
    onReason(reason.trim());
  }
  return (
    <form onSubmit={submit}>
      <LineField
        data-autofocus
        label="이유"
        required
        most={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Button type="submit" block>
        되돌리기
      </Button>
    </form>
  );
}
