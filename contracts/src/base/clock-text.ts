const TIME = /^\d{4}-\d{2}-\d{2}[ T](\d{2}):(\d{2})/;

/**
 * The time of day as everything on the site says it; empty without one.
 * @param stamp `yyyy-MM-dd HH:mm:ss`, KST
 * @example clockText('2026-11-21 13:05:09') === '오후 1:05'
 */
export function clockText(stamp: string): string {
  const [found, hours = '', minutes = ''] = TIME.exec(stamp) ?? [];
  if (found === undefined) return '';
  const hour = Number(hours);
  return `${hour < 12 ? '오전' : '오후'} ${hour % 12 || 12}:${minutes}`;
}
