import { placeOfCode } from '@sold/contracts/rules/custody/place';
import { scannedCode } from '@sold/contracts/rules/custody/scanned-code';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { type FormEvent, useState } from 'react';
import { useTakeScan } from '../scan/use-take-scan.ts';
import { type ActionProps, seenOf } from './card.ts';
import css from './goods.module.css';
import { useCardAction } from './use-card-action.ts';

/** Puts goods on a place: the scan of its label is enough. */
export function ShelveForm({ card, ...on }: ActionProps) {
  const { busy, problem, act } = useCardAction(on);
  const [typed, setTyped] = useState('');
  const put = (place: string) =>
    act('POST /api/operator/centre/shelve', { ...seenOf(card), place }, () => setTyped(''));
  useTakeScan((code) => {
    const place = placeOfCode(code);
    if (place !== null) put(place);
    return place !== null;
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    put(scannedCode(typed) ?? typed);
  }
  return (
    <form className={css.line} onSubmit={submit}>
      <TextField
        label="위치 (선반 라벨을 스캔해도 돼요)"
        placeholder="A-03-2"
        required
        error={problem}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="line" busy={busy}>
        넣었어요
      </Button>
    </form>
  );
}
