import { shown } from './shown.ts';

/** How the days of a file are written: `2018-03-04`, or with the month or the day before slashes: `3/4/18`, `4/3/18`. */
export type DayForm = 'year-first' | 'month-first' | 'day-first';

const WRITTEN: Record<DayForm, string> = {
  'year-first': 'yyyy-MM-dd',
  'month-first': 'M/d/yyyy',
  'day-first': 'd/M/yyyy',
};

/** The first day of a file: things were sold before, but not in any file of these forms. */
const FIRST_DAY = '1985-01-01';
/** Midnight, as programs write it after a day without a time. */
const MIDNIGHT = '(?:[T ]00:00(?::00(?:\\.0+)?)?)?';
const YEAR_FIRST = new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${MIDNIGHT}$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})/(\\d{1,2})/(\\d{2}|\\d{4})${MIDNIGHT}$`);

/** Reads a day in a form, as `yyyy-MM-dd`; null for another form, or a day that does not exist. */
export function dayIn(form: DayForm, text: string): string | null {
  if (form === 'year-first') {
    const [, year = '', , month = '', date = ''] = YEAR_FIRST.exec(text) ?? [];
    return existing(year, month, date);
  }
  const [, one = '', other = '', written = ''] = YEAR_LAST.exec(text) ?? [];
  const year = written.length === 2 ? `20${written}` : written;
  return form === 'month-first' ? existing(year, one, other) : existing(year, other, one);
}

function existing(year: string, month: string, date: string): string | null {
  const day = `${year}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`;
  const at = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(at.getTime()) || at.toISOString().slice(0, 10) !== day ? null : day;
}

/**
 * Works out the one form of all days of a file: the one most of them are in, year or slashes. Days with slashes have the month
 * first, as in America, unless every one of them that is a day can have it second, and one can only have it there.
 */
export function dayForms(): { tell: (cell: string) => void; form: () => DayForm } {
  let [years, slashes, onlyMonthFirst, onlyDayFirst] = [0, 0, 0, 0];
  return {
    tell(cell) {
      if (dayIn('year-first', cell) !== null) years += 1;
      const isMonthFirst = dayIn('month-first', cell) !== null;
      const isDayFirst = dayIn('day-first', cell) !== null;
      if (isMonthFirst || isDayFirst) slashes += 1;
      if (isMonthFirst && !isDayFirst) onlyMonthFirst += 1;
      if (isDayFirst && !isMonthFirst) onlyDayFirst += 1;
    },
    form() {
      if (years >= slashes) return 'year-first';
      return onlyDayFirst > 0 && onlyMonthFirst === 0 ? 'day-first' : 'month-first';
    },
  };
}

/** Returns the problem of a written day of a file; null for a valid day. @param today in Korea, `yyyy-MM-dd` */
export function dayProblem(what: string, text: string, form: DayForm, today: string): string | null {
  const day = dayIn(form, text);
  if (day === null) {
    const isOther = (Object.keys(WRITTEN) as DayForm[]).some((other) => dayIn(other, text) !== null);
    return `wrong ${what} ${shown(text)}${isOther ? `: days of this file are written ${WRITTEN[form]}` : ''}`;
  }
  if (day > today) return `day in the future "${day}"`;
  return day < FIRST_DAY ? `day before 1985 "${day}"` : null;
}
