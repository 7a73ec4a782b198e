import { expect, test } from 'vitest';
import { bidPriceProblem, type Grade } from './bid-price.ts';

test.each<[number, Grade, string | undefined]>([
  [9_999, 0, '최소 10,000원부터 입찰이 가능합니다.'],
  [10_000, 0, undefined],
  [10_000, 1, undefined],
  [19_000, 2, '최소 20,000원부터 입찰이 가능합니다.'],
  [20_000, 2, undefined],
  [10_500, 0, '1,000원 단위로 입력해 주세요.'],
  [350_000.5, 0, '1,000원 단위로 입력해 주세요.'],
  [2_100_000_000, 0, undefined],
  [2_100_001_000, 0, '최대 2,100,000,000원까지 입찰이 가능합니다.'],
  [0, 0, '최소 10,000원부터 입찰이 가능합니다.'],
  [-1_000, 0, '최소 10,000원부터 입찰이 가능합니다.'],
])('%d won for grade %d', (price, grade, message) => {
  expect(bidPriceProblem(price, grade)?.message).toBe(message);
});
