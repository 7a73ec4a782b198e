import { expect, test } from 'vitest';
import { leftText } from './countdown.ts';

test.each([
  [0, '00:00:00'],
  [-5_000, '00:00:00'],
  [1, '00:00:01'],
  [59_000, '00:00:59'],
  [86_400_000, '1일 00:00:00'],
  [90_061_000, '1일 01:01:01'],
  [40 * 86_400_000, '40일 00:00:00'],
])('reads %i ms left as %s', (ms, text) => {
  expect(leftText(ms)).toBe(text);
});
