import { USUAL_PRICE_WITHIN } from '@sold/contracts/base/figures/price-periods';
import { priceDistance, timesText } from '@sold/contracts/base/price-distance';
import { rateText } from '@sold/contracts/base/price-rate';
import { won } from './format.ts';

/** Name of the reference price: the median of the last trades (`referencePrice`). */
export const REFERENCE_NAME = `최근 ${USUAL_PRICE_WITHIN.text} 시세`;

/**
 * How far a price is from the last trades, in words.
 * @example distanceWords(330_000, 350_000) === '최근 30일 시세보다 20,000원 (5.7%) 낮아요'
 */
export function distanceWords(price: number, reference: number | null): string {
  const distance = priceDistance(price, reference);
  if (distance === null || reference === null) return `최근 ${USUAL_PRICE_WITHIN.text} 동안 거래가 없었어요`;
  if (distance.kind === 'same') return `${REFERENCE_NAME}와 같아요`;
  if (distance.kind === 'times') return `${REFERENCE_NAME}의 ${timesText(distance)} 가격이에요`;
  const apart = `${won(Math.abs(price - reference))} (${rateText(distance.percent)})`;
  return `${REFERENCE_NAME}보다 ${apart} ${price > reference ? '높아요' : '낮아요'}`;
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

/** Returns the price at which a bid would trade now: its own, or the better one that is waiting. */
export function tradePrice(side: 'buy' | 'sell', price: number, best: number | null): number {
  if (best === null) return price;
  return side === 'buy' ? Math.min(price, best) : Math.max(price, best);
}
