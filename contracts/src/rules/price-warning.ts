/** How far from the last trade a price may be before the page warns, percent (market-rules, "The book"). */
export const FAR_PERCENT = 30;

/** A warning in Korean when a price is {@link FAR_PERCENT} % or more away from the last trade; empty when it is not. */
export function priceWarning(price: number, lastPrice: number | null): string {
  if (lastPrice === null || lastPrice === 0) return '';
  const percent = Math.round((Math.abs(price - lastPrice) / lastPrice) * 100);
  if (percent < FAR_PERCENT) return '';
  return `최근 거래가보다 ${percent}% ${price > lastPrice ? '높은' : '낮은'} 가격이에요. 입력한 금액이 맞는지 확인해 주세요.`;
}
