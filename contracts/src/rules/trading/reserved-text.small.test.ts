import { expect, test } from 'vitest';
import { reservedText } from './reserved-text.ts';

test.each([
  ['2026-11-21 13:20:00', '결제가 진행 중이라 오후 1:20까지는 바꾸거나 취소할 수 없어요.'],
  [null, '결제가 진행 중이라 지금은 바꾸거나 취소할 수 없어요.'],
])('writes a reservation until %s', (until, text) => expect(reservedText(until)).toBe(text));
