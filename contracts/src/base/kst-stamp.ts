/**
 * A stamp (`yyyy-MM-dd HH:mm:ss`, KST, as services write it) in ISO 8601: Korea has kept UTC+9 without daylight saving since 1988.
 * @example isoOf('2026-11-21 13:05:00') === '2026-11-21T13:05:00+09:00'
 */
export function isoOf(stamp: string): string {
  return `${stamp.replace(' ', 'T')}+09:00`;
}
