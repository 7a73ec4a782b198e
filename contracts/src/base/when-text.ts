import { clockText } from './clock-text.ts';

const STAMP = /^(\d{4})-(\d{2})-(\d{2}) \d{2}:\d{2}/;
const WEEKDAYS = '일월화수목금토';

/**
 * A time as messages say it, without seconds. @param stamp `yyyy-MM-dd HH:mm:ss`, KST; any other text stays as it is
 * @example whenText('2026-11-21 13:05:09') === '2026.11.21 (토) 오후 1:05'
 */
export function whenText(stamp: string): string {
  const [found, year = '', month = '', day = ''] = STAMP.exec(stamp) ?? [];
  if (found === undefined) return stamp;
  const weekday = WEEKDAYS[new Date(`${year}-${month}-${day}T00:00:00Z`).getUTCDay()];
  return `${year}.${month}.${day} (${weekday}) ${clockText(stamp)}`;
}
