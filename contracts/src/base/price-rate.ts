/** From so many percent on a rise is a hundred times the price and more, which no percentage says well. */
const ABSURD_PERCENT = 9_900;
const ABSURD = '100배 이상';

/**
 * Returns a price difference without its sign: one decimal, and words where figures are too large to read.
 * @param percent share of the reference price
 * @example rateText(3) === '3.0%'; rateText(-0.66) === '0.7%'; rateText(6_097_461) === '100배 이상'
 */
export function rateText(percent: number): string {
  const size = Math.abs(percent);
  if (percent >= ABSURD_PERCENT) return ABSURD;
  return `${size.toLocaleString('ko-KR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}%`;
}

/**
 * How far a price is from the release price, as a shopper reads it; null where there is nothing to compare.
 * @param price won
 * @param release won
 * @example premiumText(156_000, 139_000) === '발매가보다 12.2% 높아요'
 */
export function premiumText(price: number | null, release: number | null): string | null {
  if (price === null || release === null || release <= 0) return null;
  if (price === release) return '발매가와 같아요';
  const percent = ((price - release) / release) * 100;
  if (percent >= ABSURD_PERCENT) return `발매가의 ${ABSURD}이에요`;
  return `발매가보다 ${rateText(percent)} ${percent > 0 ? '높아요' : '낮아요'}`;
}
