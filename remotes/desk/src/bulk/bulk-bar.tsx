import type { BulkAction, Work } from '@sold/contracts/entities/custody';
import { placeOfCode } from '@sold/contracts/rules/custody/place';
import { count } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { useTakeScan } from '../scan/use-take-scan.ts';
import css from './bulk.module.css';
import { buttonText, sharedActions } from './bulk-words.ts';

export interface BulkBarProps {
  chosen: readonly Work[];
  busy: boolean;
  onClear(): void;
  /** @param place empty but for the action that needs one */
  onAct(action: BulkAction, place: string): void;
}

/** How many goods are chosen, and the actions that are possible for all of them. */
export function BulkBar({ chosen, busy, onClear, onAct }: BulkBarProps) {
  const [isPlacing, setPlacing] = useState(false);
  const actions = sharedActions(chosen);
  return (
    <div className={css.bar}>
      <p role="status">{chosen.length > 0 && `${count(chosen.length)}개를 골랐어요`}</p>
      {chosen.length > 0 && (
        <>
          {actions.map((action) => (
            <Button
              key={action}
              size="s"
              busy={busy}
              onClick={() => (action === 'shelve' ? setPlacing(true) : onAct(action, ''))}
            >
              {buttonText(action)}
            </Button>
          ))}
          {actions.length === 0 && <p>고른 상품에 함께 할 수 있는 일이 없어요.</p>}
          <Button size="s" variant="quiet" onClick={onClear}>
            고르기 취소
          </Button>
        </>
      )}
      {isPlacing && (
        <Dialog title={`${count(chosen.length)}개를 위치에 넣기`} onClose={() => setPlacing(false)}>
          <PlaceForm
            onPlace={(place) => {
              setPlacing(false);
              onAct('shelve', place);
            }}
          />
        </Dialog>
      )}
    </div>
  );
}

function PlaceForm({ onPlace }: { onPlace(place: string): void }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useTakeScan((code) => {
    const place = placeOfCode(code);
    if (place !== null) setTyped(place);
    return place !== null;
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    const place = placeOfCode(typed);
    if (place !== null) onPlace(place);
    else setProblem('A-03-2처럼 입력해 주세요.');
  }
  return (
    <form onSubmit={submit}>
      <TextField
        data-autofocus
        label="위치 (선반 라벨을 스캔해도 돼요)"
        placeholder="A-03-2"
        required
        error={problem}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" block>
        넣었어요
      </Button>
    </form>
  );
}
