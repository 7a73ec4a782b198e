import { PLACE_PATTERN } from '@sold/contracts/rules/custody/place';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { type FormEvent, useState } from 'react';
import { useTakeScan } from '../scan/use-take-scan.ts';
import { type ActionProps, seenOf } from './card.ts';
import css from './goods.module.css';
import { useCardAction } from './use-card-action.ts';

const PLACE = new RegExp(PLACE_PATTERN);

/** Puts goods on a place: the scan of its label is enough. */
export function ShelveForm({ card, ...on }: ActionProps) {
  const { busy, problem, act } = useCardAction(on);
  const [typed, setTyped] = useState('');
  const put = (place: string) =>
    act('POST /api/operator/centre/shelve', { ...seenOf(card), place }, () => setTyped(''));
  useTakeScan((code) => {
    const place = code.toUpperCase();
    const isPlace = PLACE.test(place);
    if (isPlace) put(place);
    return isPlace;
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    put(typed.trim().toUpperCase());
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
