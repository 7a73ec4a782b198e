import { scannedCode } from '@sold/contracts/rules/custody/scanned-code';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { type FormEvent, useState } from 'react';
import { useDeskWrite } from '../calls/use-desk-write.ts';
import { useDraft } from '../calls/use-draft.ts';
import panel from '../parts/panel.module.css';
import { Counting } from './counting.tsx';

const NONE: { id: number | null } = { id: null };

/** Counts goods from zero: of one place, or of all. */
export function Stocktaking() {
  // A look at goods or at another page ends no count.
  const [{ id }, set, forget] = useDraft('stocktaking', NONE);
  const [place, setPlace] = useState('');
  const { busy, problem, press } = useDeskWrite();
  function begin(event: FormEvent) {
    event.preventDefault();
    const one = place.trim() === '' ? null : (scannedCode(place) ?? place);
    press('POST /api/operator/centre/stocktaking-begin', { place: one }, (begun) =>
      set({ id: begun.stocktaking_id }),
    );
  }
  if (id !== null) return <Counting id={id} onEnd={forget} />;
  return (
    <form className={panel.panel} onSubmit={begin}>
      <p>0에서 시작해 눈앞의 상품을 모두 스캔하고, 있어야 할 것과 다른 점을 봐요.</p>
      <TextField
        label="위치"
        optional
        placeholder="A-03-2"
        hint="비워 두면 모든 위치를 조사해요."
        error={problem}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      />
      <Button type="submit" busy={busy}>
        조사 시작
      </Button>
    </form>
  );
}
