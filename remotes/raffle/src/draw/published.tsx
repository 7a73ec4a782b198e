import { saveFile } from '@sold/shared/modal/save-file';
import { dayTime } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import type { MadeDraw } from './check.ts';
import css from './draw.module.css';

/** Entries on the page; the file has all. */
const SHOWN = 20;

/** Everything that was published: seed, beacon, list, winners. */
export function Published({ draw }: { draw: MadeDraw }) {
  const winners = new Set(draw.winners);
  return (
    <>
      <Value label="공개된 비밀 값" value={draw.seed} />
      {draw.beacon?.randomness && <Value label="나온 공개 난수" value={draw.beacon.randomness} />}
      {draw.beacon?.signature && <Value label="공개 난수의 서명" value={draw.beacon.signature} />}
      <p className={css.text}>
        {draw.drawn_at !== null && `${dayTime(drawnAt(draw, draw.drawn_at))}에 추첨했어요. `}
        응모 {draw.entries.length.toLocaleString('ko-KR')}개 중 {draw.winners.length.toLocaleString('ko-KR')}
        개가 당첨됐어요.
      </p>
      <ol className={css.list} aria-label="응모 목록">
        {draw.entries.slice(0, SHOWN).map(({ hash }) => (
          <li key={hash} className={css.row}>
            <code>{hash}</code>
            {winners.has(hash) && <strong className={css.won}>당첨</strong>}
            {hash === draw.my_entry?.entry_hash && <strong>내 응모</strong>}
          </li>
        ))}
      </ol>
      {draw.entries.length > SHOWN && (
        <p className={css.small}>처음 {SHOWN}개만 보여 드려요. 전체는 아래에서 내려받을 수 있어요.</p>
      )}
      <Button variant="line" onClick={() => save(draw)}>
        전체 목록 내려받기
      </Button>
    </>
  );
}

/** A draw is never shown before the number that it was made with, whatever the clock said that noted it. */
function drawnAt({ beacon }: MadeDraw, noted: string): string {
  return beacon !== null && beacon.round_at > noted ? beacon.round_at : noted;
}

export function Value({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <p className={css.label}>{label}</p>
      <code className={css.code}>{value}</code>
    </div>
  );
}

/** Saves what was published as the document for outsiders expects it: without one's own entry, which is private. */
function save({ my_entry: _, ...published }: MadeDraw): void {
  void saveFile(`raffle-${published.raffle_id}-draw.json`, JSON.stringify(published));
}
