import { kstDate } from '../../base/bid-duration.ts';
import { startOfDay } from '../../base/korean-day.ts';

/** How long goods are on their way from the payment to the door, whole days: for half of them, and for nine of ten. */
export interface ExpectedDays {
  usual: number;
  late: number;
}

/** Two days of the calendar, `yyyy-MM-dd` in Korean time. */
export interface DayRange {
  from: string;
  until: string;
}

/** For people. @example expectedDaysText({ usual: 5, late: 7 }) === '보통 5~7일' */
export function expectedDaysText({ usual, late }: ExpectedDays): string {
  return `보통 ${usual === late ? late : `${Math.min(usual, late)}~${Math.max(usual, late)}`}일`;
}

/** The days on which goods arrive that are paid at an instant. @param later whole days after the arrival */
export function expectedDates(paidAt: Date, { usual, late }: ExpectedDays, later = 0): DayRange {
  const dayAfter = (days: number) => kstDate(startOfDay(paidAt, days + later));
  return { from: dayAfter(Math.min(usual, late)), until: dayAfter(Math.max(usual, late)) };
}
