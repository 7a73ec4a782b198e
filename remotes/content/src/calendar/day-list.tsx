import type { ReleaseSummary } from '@sold/contracts/entities/content';
import { weekdayWords } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { useAtom } from 'jotai';
import { byDay } from './by-day.ts';
import { chosenDay } from './chosen-day.ts';
import css from './day-list.module.css';
import { ReleaseRow } from './release-row.tsx';

/** Launches by day: of the whole month, or of the chosen day. */
export function DayList({ list }: { list: readonly ReleaseSummary[] }) {
  const [chosen, choose] = useAtom(chosenDay);
  const days = [...byDay(list)];
  const ofChosen = days.filter(([day]) => day === chosen);
  const isNarrowed = ofChosen.length > 0;
  return (
    <div className={css.days}>
      <p className={css.total} aria-live="polite">
        {isNarrowed ? `${weekdayWords(chosen ?? '')} 발매` : `이달의 발매 ${list.length}건`}
      </p>
      {(isNarrowed ? ofChosen : days).map(([day, releases]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h3 id={`day-${day}`} className={css.day}>
            {weekdayWords(day)}
          </h3>
          <ul>
            {releases.map((release) => (
              <li key={release.id} className={css.row}>
                <ReleaseRow release={release} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {isNarrowed && (
        <Button variant="line" onClick={() => choose(null)}>
          이달의 발매 모두 보기
        </Button>
      )}
    </div>
  );
}
