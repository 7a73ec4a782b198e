import { kstDate } from '../../base/bid-duration.ts';
import { clockText } from '../../base/clock-text.ts';
import { DAY_MS } from '../../base/korean-day.ts';
import type { QuickArrival } from './quick-arrival.ts';

const MINUTE_MS = 60_000;
const NEAR = ['오늘', '내일', '모레'];

/**
 * Says by when quick delivery is ordered, and when it comes. @param now the server's clock, milliseconds; null while nothing runs in a
 * browser yet: then the text names times alone
 * @example '2시간 10분 안에 주문하면 내일 도착'
 */
export function quickText({ order_by, arrives }: QuickArrival, now: number | null): string {
  const date = arrives.slice(5).replace('-', '.');
  const left = now === null ? 0 : Date.parse(`${order_by.replace(' ', 'T')}+09:00`) - now;
  if (now === null || left < MINUTE_MS) return `${clockText(order_by)} 전에 주문하면 ${date} 도착`;
  const minutes = Math.floor(left / MINUTE_MS);
  const time = [
    ...(minutes >= 60 ? [`${Math.floor(minutes / 60)}시간`] : []),
    ...(minutes % 60 > 0 ? [`${minutes % 60}분`] : []),
  ].join(' ');
  const days = (Date.parse(arrives) - Date.parse(kstDate(new Date(now)))) / DAY_MS;
  return `${time} 안에 주문하면 ${NEAR[days] ?? date} 도착`;
}
