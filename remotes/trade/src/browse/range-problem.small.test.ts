import { expect, test } from 'vitest';
import { rangeProblem } from './range-problem.ts';

test.each([
  [null, null],
  [5_000, 5_000],
  [null, 0],
])('accepts %s to %s as a range', (from, to) => {
  expect(rangeProblem(from, to, 2_100_000_000)).toBeNull();
});

const OVER = '2,100,000,000원까지 입력할 수 있어요.';
test.each([
  [5_001, 5_000, '최소 가격이 최대 가격보다 높아요. 두 가격을 확인해 주세요.', ['from', 'to']],
  [null, 2_100_000_001, OVER, ['to']],
  [2_100_000_001, 1, OVER, ['from']],
])('rejects %s to %s: %s', (from, to, message, ends) => {
  expect(rangeProblem(from, to, 2_100_000_000)).toEqual({ message, ends });
});
