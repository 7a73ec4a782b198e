import { expect, test } from 'vitest';
import { notPaidText } from './not-paid.ts';

test.each([
  ['결제를 그만뒀어요', '결제를 그만뒀어요. 결제는 되지 않았습니다.'],
  ['잔액이 부족합니다.', '잔액이 부족합니다. 결제는 되지 않았습니다.'],
  [' 다시 시도할까요? ', '다시 시도할까요? 결제는 되지 않았습니다.'],
  ['', '결제가 거절됐어요. 결제는 되지 않았습니다.'],
  [' ', '결제가 거절됐어요. 결제는 되지 않았습니다.'],
])('gives the reason %j a sentence of its own', (reason, text) => {
  expect(notPaidText(reason)).toBe(text);
});
