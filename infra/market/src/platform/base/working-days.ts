import * as presets from '@hyunbinseo/holidays-kr/all';
import { kstDate } from '@sold/contracts/base/bid-duration';
import { endOfDay } from '@sold/contracts/base/korean-day';

/** Public holidays of Korea by the official gazette, `yyyy-MM-dd`. */
const HOLIDAYS: ReadonlySet<string> = new Set(Object.values(presets).flatMap((year) => Object.keys(year)));

/**
 * Returns the end of the last of some working days after an instant, whose own day does not count. Saturdays, Sundays and
 * public holidays are not working days; of years whose holidays are not announced yet, weekends alone.
 * @example afterWorkingDays(new Date('2026-11-26T03:00:00Z'), 3) // Thursday: the end of Tuesday, 2026-12-01 23:59:59 KST
 */
export function afterWorkingDays(at: Date, days: number): Date {
  let later = 0;
  for (let left = days; left > 0; ) {
    later += 1;
    if (isWorkingDay(kstDate(endOfDay(at, later)))) left -= 1;
  }
  return endOfDay(at, later);
}

/** @param day `yyyy-MM-dd` */
function isWorkingDay(day: string): boolean {
  const weekday = new Date(day).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !HOLIDAYS.has(day);
}
