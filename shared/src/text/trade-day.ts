import { day } from './dates.ts';

const logged = new Set<string>();

/**
 * Returns the day of a trade as `yyyy.MM.dd`. An invalid stamp is logged once and returned unchanged (specification,
 * section 8).
 * @example tradeDay('2026-11-21 13:05:00') === '2026.11.21'
 */
export function tradeDay(stamp: string): string {
  if (/^\d{4}\.\d{2}\.\d{2}$/.test(stamp)) return stamp;
  const formatted = day(stamp);
  if (formatted === stamp && !logged.has(stamp)) {
    logged.add(stamp);
    console.warn(`The date of a trade cannot be formatted: ${JSON.stringify(stamp)}`);
  }
  return formatted;
}
