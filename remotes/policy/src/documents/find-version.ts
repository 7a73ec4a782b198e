import type { Version } from './types.ts';

/** Result of an address. `exact` is false when a date lies between two versions and the one in force then is shown. */
export type Found =
  | { is: 'version'; version: Version; exact: boolean; asked: string | null }
  | { is: 'before'; asked: string; first: Version }
  | { is: 'no-date' }
  | { is: 'no-kind' };

/**
 * The version an address leads to. Without a date: the newest, or the one in force on `today` once that is known. Pure.
 * @param date as in the address: `2024-03-01` or `20240301`
 * @param today `yyyy-MM-dd` in Korean time; null while rendering without a clock
 */
export function findVersion(
  all: readonly Version[],
  kind: string,
  date: string | null,
  today: string | null,
): Found {
  const own = all.filter((version) => version.kind === kind).sort((a, b) => (a.date < b.date ? -1 : 1));
  const newest = own.at(-1);
  const first = own[0];
  if (!newest || !first) return { is: 'no-kind' };
  if (date === null) {
    const version = (today === null ? undefined : inForce(own, today)) ?? newest;
    return { is: 'version', version, exact: true, asked: null };
  }
  const day = calendarDay(date);
  if (day === null) return { is: 'no-date' };
  const version = inForce(own, day);
  if (!version) return { is: 'before', asked: day, first };
  return { is: 'version', version, exact: version.date === day, asked: day };
}

/** The version in force on a day, of those of one kind in order of date. */
export function inForce(own: readonly Version[], day: string): Version | undefined {
  return own.findLast(({ date }) => date <= day);
}

/** `20240301` and `2024-3-1` are days, too; null for what no calendar has. */
function calendarDay(text: string): string | null {
  const [, year, month = '', day = ''] =
    /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(text) ?? /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(text) ?? [];
  if (year === undefined) return null;
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written) ? written : null;
}
