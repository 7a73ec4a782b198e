/** A day, milliseconds: Korea has kept UTC+9 without daylight saving since 1988, so that all its days are equally long. */
export const DAY_MS = 86_400_000;
const KST_MS = 9 * 3_600_000;

/** The day of an instant in Korea, counted from 1970-01-01. */
export function dayNumber(at: Date): number {
  return Math.floor((at.getTime() + KST_MS) / DAY_MS);
}

/** Midnight in Korea at the beginning of an instant's day, or of a day so many days later. */
export function startOfDay(at: Date, later = 0): Date {
  return new Date((dayNumber(at) + later) * DAY_MS - KST_MS);
}

/**
 * The end of an instant's day in Korea, or of a day so many days later. Anything good "until a day" (까지) is good until then
 * (market-rules, "Time").
 * @example endOfDay(new Date('2026-11-21T03:00:00Z'), 30) // 2026-12-21 23:59:59.999 KST
 */
export function endOfDay(at: Date, later = 0): Date {
  return new Date(startOfDay(at, later + 1).getTime() - 1);
}

/** Midnights in Korea between two instants. */
export function daysBetween(from: Date, to: Date): number {
  return dayNumber(to) - dayNumber(from);
}

/**
 * The beginning in Korea of the same date so many calendar years later, or earlier for a negative number. 29 February is 28 February
 * in a year that has none (Civil Act, article 160).
 * @example dayInYears(new Date('2028-02-29T03:00:00Z'), 1) // 2029-02-28 00:00:00 KST
 */
export function dayInYears(at: Date, years: number): Date {
  const date = new Date(dayNumber(at) * DAY_MS);
  const [year, month] = [date.getUTCFullYear() + years, date.getUTCMonth()];
  const last = Date.UTC(year, month + 1, 0);
  return new Date(Math.min(Date.UTC(year, month, date.getUTCDate()), last) - KST_MS);
}
