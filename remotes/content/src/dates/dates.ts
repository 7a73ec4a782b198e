/** Every calculation with dates of this remote. Days are `yyyy-MM-dd`, months `yyyy-MM`, both of Korea. */

const DAY_MS = 86_400_000;

export const WEEKDAYS = ['일', '월', '화', '수', '목', '금', '토'] as const;

/** A `yyyy-MM-dd HH:mm:ss` of Korea in ISO 8601. */
export function inKorea(kst: string): string {
  return `${kst.replace(' ', 'T')}+09:00`;
}

/** The instant of a `yyyy-MM-dd HH:mm:ss` in Korea, milliseconds. */
export function instantOf(kst: string): number {
  return Date.parse(inKorea(kst));
}

/** What is left until an instant, in full seconds. @example leftText(90_061_000) === '1일 01:01:01' */
export function leftText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1_000));
  const two = (value: number) => String(value).padStart(2, '0');
  const days = Math.floor(seconds / 86_400);
  const clock = [Math.floor(seconds / 3_600) % 24, Math.floor(seconds / 60) % 60, seconds % 60]
    .map(two)
    .join(':');
  return days > 0 ? `${days}일 ${clock}` : clock;
}

/** The month so many months later. @example monthPlus('2026-12', 1) === '2027-01' */
export function monthPlus(month: string, by: number): string {
  const at = new Date(`${month}-01T00:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + by);
  return at.toISOString().slice(0, 7);
}

/** The days of a month by weeks that begin on Sunday; null before the first and after the last. */
export function weeksOf(month: string): (string | null)[][] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const days = (Date.parse(`${monthPlus(month, 1)}-01T00:00:00Z`) - first) / DAY_MS;
  const before = new Date(first).getUTCDay();
  return Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, weekday) => {
      const at = week * 7 + weekday - before;
      return at < 0 || at >= days ? null : new Date(first + at * DAY_MS).toISOString().slice(0, 10);
    }),
  );
}

/** @example monthText('2026-11') === '2026년 11월' */
export function monthText(month: string): string {
  const [year, number] = month.split('-').map(Number);
  return `${year}년 ${number}월`;
}

/** @example dayText('2026-11-03') === '11월 3일 화요일' */
export function dayText(day: string): string {
  const at = new Date(`${day}T00:00:00Z`);
  return `${at.getUTCMonth() + 1}월 ${at.getUTCDate()}일 ${WEEKDAYS[at.getUTCDay()]}요일`;
}
