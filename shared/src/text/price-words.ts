import { priceDistance, timesText } from '@sold/contracts/rules/price-distance';
import { rateText } from '@sold/contracts/rules/price-rate';
import { won } from './format.ts';

/**
 * How far a price is from the last trade, in words.
 * @example distanceWords(330_000, 350_000) === '최근 거래가보다 20,000원 (5.7%) 낮아요'
 */
export function distanceWords(price: number, lastPrice: number | null): string {
  const distance = priceDistance(price, lastPrice);
  if (distance === null || lastPrice === null) return '아직 거래된 적이 없어요';
  if (distance.kind === 'same') return '최근 거래가와 같아요';
  if (distance.kind === 'times') return `최근 거래가의 ${timesText(distance)} 가격이에요`;
  const apart = `${won(Math.abs(price - lastPrice))} (${rateText(distance.percent)})`;
  return `최근 거래가보다 ${apart} ${price > lastPrice ? '높아요' : '낮아요'}`;
}

/**
 * The same in a table, against any price; empty without one.
 * @example distanceFigure(330_000, 350_000) === '−5.7%'
 */
export function distanceFigure(price: number, reference: number | null): string {
  const distance = priceDistance(price, reference);
  if (distance === null) return '';
  if (distance.kind === 'same') return '같음';
  if (distance.kind === 'times')
    return `${distance.times.toLocaleString('ko-KR')}배${distance.isMore ? ' 넘음' : ''}`;
  return `${distance.percent > 0 ? '+' : '−'}${rateText(distance.percent)}`;
}

/** Says when a bid would trade immediately, which is honest to know before it is placed; else empty. */
export function crossingNotice(side: 'buy' | 'sell', price: number, best: number | null): string {
  if (best === null) return '';
  if (side === 'buy' && price >= best)
    return `즉시 구매가 ${won(best)} 이상이라 등록하면 ${won(best)}에 바로 체결돼요.`;
  if (side === 'sell' && price <= best)
    return `즉시 판매가 ${won(best)} 이하라 등록하면 ${won(best)}에 바로 체결돼요.`;
  return '';
}

/** What a bid would trade at right now if it trades at all: its own price, or the better one that is waiting. */
export function tradePrice(side: 'buy' | 'sell', price: number, best: number | null): number {
  if (best === null) return price;
  return side === 'buy' ? Math.min(price, best) : Math.max(price, best);
}
