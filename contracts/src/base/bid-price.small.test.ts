import { describe, expect, test } from 'vitest';
import { bidPriceProblem, type Grade, MAXIMUM_BID_PRICE, minimumBidPrice } from './bid-price.ts';

const GRADES: readonly Grade[] = [0, 1, 2];

describe('section 5', () => {
  describe('Minimum bid price: 10,000 won, or 20,000 won when product_grade is 2 (preowned). 최소 {amount}부터 입찰이 가능합니다. Maximum price: 2,100,000,000 won. 최대 {amount}까지 입찰이 가능합니다. Minimum unit price: 1,000.', () => {
    const LOW = '최소 10,000원부터 입찰이 가능합니다.';
    const LOW_PREOWNED = '최소 20,000원부터 입찰이 가능합니다.';
    const HIGH = '최대 2,100,000,000원까지 입찰이 가능합니다.';
    const UNIT = '1,000원 단위로 입력해 주세요.';
    test.each<[number, ...(string | undefined)[]]>([
      [-1_000, LOW, LOW, LOW_PREOWNED],
      [0, LOW, LOW, LOW_PREOWNED],
      [9_999, LOW, LOW, LOW_PREOWNED],
      [10_000, undefined, undefined, LOW_PREOWNED],
      [19_000, undefined, undefined, LOW_PREOWNED],
      [20_000, undefined, undefined, undefined],
      [20_500, UNIT, UNIT, UNIT],
      [350_000.5, UNIT, UNIT, UNIT],
      [2_100_000_000, undefined, undefined, undefined],
      [2_100_001_000, HIGH, HIGH, HIGH],
    ])('checks %d won for each grade', (price, ...messages) => {
      expect(GRADES.map((grade) => bidPriceProblem(price, grade)?.message)).toEqual(messages);
    });
    test('sets the minimum of each grade and the maximum', () => {
      expect([...GRADES.map(minimumBidPrice), MAXIMUM_BID_PRICE]).toEqual([
        10_000, 10_000, 20_000, 2_100_000_000,
      ]);
    });
  });
});
