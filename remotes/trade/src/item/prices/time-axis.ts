import { DAY_MS } from '@sold/contracts/base/korean-day';

/** Most days that are written under a chart. */
const MOST_TICKS = 4;

/**
 * Shares of the width, 0 to 1, at which points stand: where their days are in time, each day as wide as any other, whether there
 * were trades on it or not. Several points of one day share its room.
 * @param days `yyyy.MM.dd` of each point, in order
 * @example placesInTime(['2026.11.01', '2026.11.04']) // [0.125, 0.875]
 */
export function placesInTime(days: readonly string[]): number[] {
  const numbers = days.map(dayNumber);
  const from = numbers[0] ?? 0;
  const width = (numbers.at(-1) ?? 0) - from + 1;
  const perDay = new Map<number, number>();
  for (const day of numbers) perDay.set(day, (perDay.get(day) ?? 0) + 1);
  const seen = new Map<number, number>();
  return numbers.map((day) => {
    const before = seen.get(day) ?? 0;
    seen.set(day, before + 1);
    return (day - from + (before + 0.5) / (perDay.get(day) ?? 1)) / width;
  });
}

/** At most four days for the axis, evenly apart in time, first and last among them; all of them where there are no more. */
export function dayTicks(days: readonly string[]): { days: string[]; isEveryDay: boolean } {
  const from = dayNumber(days[0] ?? '');
  const length = dayNumber(days.at(-1) ?? '') - from + 1;
  const count = Math.min(MOST_TICKS, length);
  const at = (index: number) => from + Math.round((index * (length - 1)) / Math.max(1, count - 1));
  return {
    days: days.length === 0 ? [] : Array.from({ length: count }, (_, index) => dayText(at(index))),
    isEveryDay: length <= MOST_TICKS,
  };
}

/** Days since 1970 of a day in any notation with year, month and day in that order. */
function dayNumber(day: string): number {
  const [year = 1970, month = 1, date = 1] = day.split(/\D/).map(Number);
  return Math.floor(Date.UTC(year, month - 1, date) / DAY_MS);
}

function dayText(number: number): string {
  return new Date(number * DAY_MS).toISOString().slice(0, 10).replaceAll('-', '.');
}
