import { USUAL_PRICE_WITHIN } from '../../base/figures/price-periods.ts';
import { priceDistance, timesText } from '../../base/price-distance.ts';
import { rateText } from '../../base/price-rate.ts';

/** Distance from the last trades at which the page warns, percent (market-rules, "The book"). */
export const FAR_PERCENT = 30;

/**
 * A warning in Korean when a price is {@link FAR_PERCENT} % or more away from the last trades; empty when it is not.
 * @param reference of `referencePrice`, won
 */
export function priceWarning(price: number, reference: number | null): string {
  const distance = priceDistance(price, reference);
  if (distance === null || distance.kind === 'same') return '';
  if (distance.kind === 'times')
    return `최근 ${USUAL_PRICE_WITHIN.text} 시세의 ${timesText(distance)} 가격이에요. 이 가격이 맞는지 확인해 주세요.`;
  if (Math.abs(distance.percent) < FAR_PERCENT) return '';
  return `최근 ${USUAL_PRICE_WITHIN.text} 시세보다 ${rateText(distance.percent)} ${distance.percent > 0 ? '높은' : '낮은'} 가격이에요. 이 가격이 맞는지 확인해 주세요.`;
}
