import { expect, test } from 'vitest';
import { gradeLabel } from './grade-text.ts';

test('labels trade (0) 트레이드, secondary (1) 98점 and preowned (2) 중고', () => {
  expect(([0, 1, 2] as const).map(gradeLabel)).toEqual(['트레이드', '98점', '중고']);
});
