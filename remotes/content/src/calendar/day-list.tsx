import type { ReleaseSummary } from '@sold/contracts/entities/content';
import { weekdayWords } from '@sold/shared/text/dates';
import { Button } from '@sold/shared/ui/base/button';
import { useAtom } from 'jotai';
import { useState } from 'react';
import { byDay } from './by-day.ts';
import { chosenDay } from './chosen-day.ts';
import css from './day-list.module.css';
import { ReleaseRow } from './release-row.tsx';

interface DayListProps {
  list: readonly ReleaseSummary[];
  /** Days before it wait behind a button; empty for a list that begins with its first day. */
  from: string;
}

/** Launches by day: of the month from a day on, or of the chosen day. */
export function DayList({ list, from }: DayListProps) {
  const [chosen, choose] = useAtom(chosenDay);
  const days = [...byDay(list)];
  const ofChosen = days.filter(([day]) => day === chosen);
  const isNarrowed = ofChosen.length > 0;
  const [isWhole, setWhole] = useState(false);
  const ahead = days.filter(([day]) => day >= from);
  const shown = isNarrowed ? ofChosen : isWhole || ahead.length === 0 ? days : ahead;
  return (
    <div className={css.days}>
      <p className={css.total} aria-live="polite">
        {isNarrowed ? `${weekdayWords(chosen ?? '')} 발매` : `이달의 발매 ${list.length}건`}
      </p>
      {!isNarrowed && shown.length < days.length && (
        <Button variant="line" onClick={() => setWhole(true)}>
          이달의 지난 발매 보기
        </Button>
      )}
      {shown.map(([day, releases]) => (
        <section key={day} aria-label={weekdayWords(day)}>
          <h3 className={css.day}>{weekdayWords(day)}</h3>
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
