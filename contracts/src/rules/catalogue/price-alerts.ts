import {
  BID_PRICE_UNIT,
  type BidPriceProblem,
  bidPriceProblem,
  type Grade,
  MAXIMUM_BID_PRICE,
  minimumBidPrice,
  wonText,
} from '../../base/bid-price.ts';

/** Most price alerts of one customer. */
export const MOST_ALERTS = 100;

/** Says why an alert cannot have a price, or null: no bid can ever have it. @param price won */
export function alertPriceProblem(price: number, grade: Grade): BidPriceProblem | null {
  const problem = bidPriceProblem(price, grade);
  if (problem === null) return null;
  const limits = {
    price_minimum: `${wonText(minimumBidPrice(grade))}부터`,
    price_maximum: `${wonText(MAXIMUM_BID_PRICE)}까지`,
    price_unit: `${wonText(BID_PRICE_UNIT)} 단위로`,
  };
  return { ...problem, message: `가격 알림은 ${limits[problem.reason]} 받을 수 있어요.` };
}
