import { expect, test } from 'vitest';
import { gradeLabel } from './grade-text.ts';

test('trade=0 (label 트레이드), secondary=1 (label 98점), preowned=2 (label 중고)', () => {
  expect(([0, 1, 2] as const).map(gradeLabel)).toEqual(['트레이드', '98점', '중고']);
});
