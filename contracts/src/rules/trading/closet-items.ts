import { kstDate } from '../../base/bid-duration.ts';

/** Most units that one customer adds by hand. */
export const MOST_CLOSET_ITEMS = 200;

/** Says why a unit cannot have been bought on a day, or null. @param day `yyyy-MM-dd` */
export function boughtDayProblem(day: string, now: Date): string | null {
  const at = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(at.getTime()) && at.toISOString().startsWith(day) && day >= '1900';
  if (!isDay) return '구매한 날짜를 확인해 주세요.';
  return day > kstDate(now) ? '구매한 날짜는 오늘까지 고를 수 있어요.' : null;
}
