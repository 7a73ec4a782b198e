import type { ReleaseSummary } from '@sold/contracts/entities/content';
import { cx } from '@sold/shared/text/cx';
import { monthWords, WEEKDAYS, weekdayWords, weeksOf } from '@sold/shared/text/dates';
import { Picture } from '@sold/shared/ui/media/picture';
import { useAtom } from 'jotai';
import { byDay } from './by-day.ts';
import { chosenDay } from './chosen-day.ts';
import css from './month-grid.module.css';

export interface MonthGridProps {
  month: string;
  /** `yyyy-MM-dd`, Korea. */
  today: string;
  list: readonly ReleaseSummary[];
}

/** The days of a month; one with releases can be chosen, and lists those alone. */
export function MonthGrid({ month, today, list }: MonthGridProps) {
  const days = byDay(list);
  return (
    <table className={css.grid} aria-label={`${monthWords(month)} 달력`}>
      <thead>
        <tr>
          {WEEKDAYS.map((name) => (
            <th key={name} scope="col" className={css.weekday} abbr={`${name}요일`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, at) => (
              <td key={WEEKDAYS[at]} className={css.cell} aria-current={day === today ? 'date' : undefined}>
                {day !== null && <Day day={day} releases={days.get(day) ?? []} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Day({ day, releases }: { day: string; releases: readonly ReleaseSummary[] }) {
  const [chosen, choose] = useAtom(chosenDay);
  const number = <span className={css.number}>{Number(day.slice(8))}</span>;
  const [first] = releases;
  if (!first) return <span className={css.day}>{number}</span>;
  const isChosen = chosen === day;
  return (
    <button
      type="button"
      className={cx(css.day, css.full)}
      aria-pressed={isChosen}
      aria-label={`${weekdayWords(day)}, 발매 ${releases.length}건`}
      onClick={() => choose(isChosen ? null : day)}
    >
      {number}
      <span className={css.thumb}>
        <Picture picture={first.item_image ?? first.image} alt="" />
      </span>
      <span className={css.count}>{releases.length}건</span>
    </button>
  );
}
