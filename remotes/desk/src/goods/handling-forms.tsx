import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { type FormEvent, useState } from 'react';
import panel from '../parts/panel.module.css';
import { useTakeScan } from '../scan/use-take-scan.ts';
import { type ActionProps, seenOf } from './card.ts';
import { useCardAction } from './use-card-action.ts';

/** Notes that goods are packed. */
export function PackForm({ card, ...on }: ActionProps) {
  const { busy, problem, act } = useCardAction(on);
  return (
    <>
      <Button
        busy={busy}
        onClick={() => act('POST /api/operator/centre/pack', { ...seenOf(card), note: '' })}
      >
        포장했어요
      </Button>
      <p role="alert" className={panel.problem}>
        {problem}
      </p>
    </>
  );
}

/** Passes goods by the record of their earlier inspection, once their tag is scanned. */
export function UnchangedForm({ card, ...on }: ActionProps) {
  const { busy, problem, act } = useCardAction(on);
  const [tag, setTag] = useState('');
  useTakeScan((code) => {
    const isTag = /^T\d{9}$/.test(code);
    if (isTag) setTag(code);
    return isTag;
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    act('POST /api/operator/centre/unchanged', { ...seenOf(card), tag_no: tag.trim().toUpperCase() });
  }
  return (
    <form onSubmit={submit}>
      <p>지난 검수의 사진과 같으면 태그를 스캔하고 통과시켜 주세요.</p>
      <TextField
        label="태그 번호"
        required
        error={problem}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
      <Button type="submit" busy={busy}>
        사진과 같아요
      </Button>
    </form>
  );
}

/** Takes goods from their place. */
export function FetchForm({ card, ...on }: ActionProps) {
  const { busy, problem, act } = useCardAction(on);
  return (
    <>
      <Button variant="line" busy={busy} onClick={() => act('POST /api/operator/centre/fetch', seenOf(card))}>
        {card.place}에서 꺼냈어요
      </Button>
      <p role="alert" className={panel.problem}>
        {problem}
      </p>
    </>
  );
}
