import { won } from '@sold/shared/format';

/**
 * How far a price is from the last trade, in words; empty when there was none.
 * @example priceDistance(330_000, 350_000) === '최근 거래가보다 20,000원 (5.7%) 낮아요'
 */
export function priceDistance(price: number, lastPrice: number | null): string {
  if (lastPrice === null || lastPrice === 0) return '아직 거래된 적이 없어요';
  const apart = Math.abs(price - lastPrice);
  if (apart === 0) return '최근 거래가와 같아요';
  const percent = Math.round((apart / lastPrice) * 1000) / 10;
  return `최근 거래가보다 ${won(apart)} (${percent}%) ${price > lastPrice ? '높아요' : '낮아요'}`;
}

/** Says when a bid would trade at once, which is honest to know before it is placed; else empty. */
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
