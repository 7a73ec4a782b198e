import { expect, test } from 'vitest';
import { alertPriceProblem } from './price-alerts.ts';

test.each([
  [10_000, 0, undefined],
  [9_000, 0, '가격 알림은 10,000원부터 받을 수 있어요.'],
  [19_000, 2, '가격 알림은 20,000원부터 받을 수 있어요.'],
  [2_100_001_000, 0, '가격 알림은 2,100,000,000원까지 받을 수 있어요.'],
  [10_500, 0, '가격 알림은 1,000원 단위로 받을 수 있어요.'],
] as const)('checks an alert at %d won for grade %d', (price, grade, message) =>
  expect(alertPriceProblem(price, grade)?.message).toBe(message),
);
