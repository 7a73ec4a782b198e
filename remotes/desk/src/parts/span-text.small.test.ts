import { expect, test } from 'vitest';
import { spanText } from './span-text.ts';

test.each([
  [0, '0분'],
  [59_999, '0분'],
  [90 * 60_000, '1시간 30분'],
  [2 * 3_600_000, '2시간'],
  [25 * 3_600_000, '1일 1시간'],
  [48 * 3_600_000 + 60_000, '2일'],
])('writes %i ms as %s', (ms, text) => {
  expect(spanText(ms)).toBe(text);
});
