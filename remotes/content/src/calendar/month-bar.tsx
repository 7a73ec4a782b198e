import { addMonths, monthWords } from '@sold/shared/text/dates';
import { Icon } from '@sold/shared/ui/base/icon';
import { SiteLink } from '@sold/shared/ui/base/site-link';
import { type CalendarView, calendarPath } from '../address/paths.ts';
import css from './month-bar.module.css';

/** Which month is shown, and the ways to the ones beside it. @param month null before it is known */
export function MonthBar({ view, month }: { view: CalendarView; month: string | null }) {
  const other = (by: number) => (month === null ? null : addMonths(month, by));
  return (
    <div className={css.bar}>
      <Turn view={view} month={other(-1)} icon="back" />
      <h2 className={css.month} aria-live="polite">
        {month === null ? ' ' : monthWords(month)}
      </h2>
      <Turn view={view} month={other(1)} icon="next" />
      {view.month !== null && (
        <SiteLink className={css.now} to={calendarPath({ ...view, month: null })}>
          이번 달
        </SiteLink>
      )}
    </div>
  );
}

function Turn({ view, month, icon }: { view: CalendarView; month: string | null; icon: 'back' | 'next' }) {
  // The service knows no months before 2000 and none after 2099.
  if (month === null || !month.startsWith('20')) return <span className={css.turn} />;
  return (
    <SiteLink
      className={css.turn}
      to={calendarPath({ ...view, month })}
      aria-label={`${monthWords(month)} 보기`}
    >
      <Icon name={icon} />
    </SiteLink>
  );
}
