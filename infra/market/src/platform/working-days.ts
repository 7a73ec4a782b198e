import * as presets from '@hyunbinseo/holidays-kr/all';

const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;

/** Public holidays of Korea by the official gazette, `yyyy-MM-dd`. */
const HOLIDAYS: ReadonlySet<string> = new Set(Object.values(presets).flatMap((year) => Object.keys(year)));

/**
 * The last second of the last of so many working days after an instant, whose own day does not count. Saturdays, Sundays and public
 * holidays are none; of years whose holidays are not announced yet, weekends alone.
 * @example afterWorkingDays(new Date('2026-11-26T03:00:00Z'), 3) // Thursday: the end of Tuesday, 2026-12-01 23:59:59 KST
 */
export function afterWorkingDays(at: Date, days: number): Date {
  let day = Math.floor((at.getTime() + KST_MS) / DAY_MS);
  for (let left = days; left > 0; ) {
    day += 1;
    if (isWorkingDay(new Date(day * DAY_MS))) left -= 1;
  }
  return new Date((day + 1) * DAY_MS - KST_MS - 1_000);
}

/** @param day midnight UTC of the date */
function isWorkingDay(day: Date): boolean {
  const weekday = day.getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day.toISOString().slice(0, 10));
}
