import type { CallTable } from '@sold/contracts/calls/index';
import { verdictText } from '@sold/contracts/rules/custody/inspection';
import { scannedCode } from '@sold/contracts/rules/custody/scanned-code';
import { isTagNumber } from '@sold/contracts/rules/custody/tag-number';
import { day } from '@sold/shared/text/dates';
import { count } from '@sold/shared/text/format';
import { Button } from '@sold/shared/ui/base/button';
import { TextField } from '@sold/shared/ui/base/field';
import { type FormEvent, useState } from 'react';
import { failedSentence } from '../calls/failures.ts';
import { useDeskCall } from '../calls/use-desk-call.ts';
import panel from '../parts/panel.module.css';
import { useTakeScan } from '../scan/use-take-scan.ts';
import { type ActionProps, seenOf } from './card.ts';
import { PhotoList } from './photo-list.tsx';
import { useCardAction } from './use-card-action.ts';

const RECORD = 'GET /api/operator/centre/record';

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

/** Passes goods by the record of their earlier inspection: the scan of their tag shows it, to be compared with. */
export function UnchangedForm({ card, ...on }: ActionProps) {
  const { busy, problem, act } = useCardAction(on);
  const [tag, setTag] = useState('');
  const tag_no = scannedCode(tag) ?? '';
  const { data: record, failure } = useDeskCall(RECORD, isTagNumber(tag_no) ? { tag_no } : null);
  useTakeScan((code) => {
    const isTag = isTagNumber(code);
    if (isTag) setTag(code);
    return isTag;
  });
  function submit(event: FormEvent) {
    event.preventDefault();
    act('POST /api/operator/centre/unchanged', { ...seenOf(card), tag_no });
  }
  const shown = record?.tag_no === tag_no ? record : null;
  return (
    <form onSubmit={submit}>
      <p>지난 검수의 사진과 같으면 태그를 스캔하고 통과시켜 주세요.</p>
      <TextField
        label="태그 번호"
        required
        error={problem ?? (failure ? failedSentence(failure) : null)}
        value={tag}
        onChange={({ target }) => setTag(target.value)}
      />
      {shown && <Record record={shown} />}
      <Button type="submit" busy={busy} disabled={shown === null}>
        사진과 같아요
      </Button>
    </form>
  );
}

function Record({ record }: { record: CallTable[typeof RECORD]['output'] }) {
  const { verdict, at, checks, photos } = record;
  return (
    <div>
      <p>
        {day(at)} 검수에서 {verdictText(verdict)} · 사진 {count(photos.length)}장
      </p>
      <p>{checks.join(' · ')}</p>
      <PhotoList list={photos} />
    </div>
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
