/** Grades of goods: 0 트레이드, 1 98점, 2 중고 (specification, section 3). */
export type Grade = 0 | 1 | 2;

/** Largest price of a bid, won (specification, section 9). */
export const MAXIMUM_BID_PRICE = 2_100_000_000;
/** Step of a bid's price, won (specification, section 9). */
export const BID_PRICE_UNIT = 1_000;

/** Smallest price of a bid, won: 10,000, or 20,000 for preowned goods (specification, section 5). */
export function minimumBidPrice(grade: Grade): number {
  return grade === 2 ? 20_000 : 10_000;
}

export interface BidPriceProblem {
  reason: 'price_minimum' | 'price_maximum' | 'price_unit';
  /** Korean, for the shopper. */
  message: string;
}

/**
 * Returns the problem of a bid's price, or null.
 * @param price won
 * @param maximum largest price that the market takes, won
 * Source: specification, section 5; the wording of the first two messages is given there.
 */
export function bidPriceProblem(
  price: number,
  grade: Grade,
  maximum = MAXIMUM_BID_PRICE,
): BidPriceProblem | null {
  const minimum = minimumBidPrice(grade);
  if (price < minimum)
    return { reason: 'price_minimum', message: `최소 ${wonText(minimum)}부터 입찰이 가능합니다.` };
  if (price > maximum)
    return { reason: 'price_maximum', message: `최대 ${wonText(maximum)}까지 입찰이 가능합니다.` };
  if (!Number.isInteger(price) || price % BID_PRICE_UNIT !== 0)
    return { reason: 'price_unit', message: `${wonText(BID_PRICE_UNIT)} 단위로 입력해 주세요.` };
  return null;
}

/** An amount as people read it. @example wonText(10_000) === '10,000원' */
export function wonText(amount: number): string {
  return `${amount.toLocaleString('ko-KR')}원`;
}
