import { expect, test } from 'vitest';
import { feeWords } from './fee-words.ts';

test('names inspection and delivery, and an event fee where one is paid', () => {
  expect(feeWords({ confirm: 4_770, delivery: 3_000, eventFee: 0 })).toBe(
    '검수비 4,770원 · 배송비 3,000원 포함',
  );
  expect(feeWords({ confirm: 300, delivery: 0, eventFee: 700 })).toBe(
    '검수비 300원 · 배송비 0원 · 이벤트 수수료 700원 포함',
  );
});
