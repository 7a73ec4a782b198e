import { expect, test } from 'vitest';
import { boughtDayProblem } from './closet-items.ts';

// In Korea it is 2026-11-28, 00:30.
const NOW = new Date('2026-11-27T15:30:00Z');

test.each([
  ['2026-11-28', null],
  ['2024-02-29', null],
  ['2026-11-29', '구매한 날짜는 오늘까지 고를 수 있어요.'],
  ['2026-02-29', '구매한 날짜를 확인해 주세요.'],
  ['2026-13-01', '구매한 날짜를 확인해 주세요.'],
  ['0001-01-01', '구매한 날짜를 확인해 주세요.'],
])('checks the purchase day %s: %s', (day, problem) => {
  expect(boughtDayProblem(day, NOW)).toBe(problem);
});
