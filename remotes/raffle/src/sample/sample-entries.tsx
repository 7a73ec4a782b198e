import type { MadeDraw } from '../draw/check.ts';
import css from '../draw/draw.module.css';

export function SampleEntries({ draw }: { draw: MadeDraw }) {
  return (
    <ol className={css.list} aria-label="가상의 응모 목록">
      {draw.entries.map(({ hash }, at) => (
        <li key={hash} className={css.row}>
          <span>{at + 1}번</span> <code>{hash.slice(0, 16)}…</code>
          {draw.winners.includes(hash) && <strong className={css.won}>당첨</strong>}
        </li>
      ))}
    </ol>
  );
}
