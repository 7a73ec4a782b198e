import { expect, test } from 'vitest';
import { itemPath } from './paths.ts';

test.each([
  [0, '/trade/product/7'],
  [1, '/trade/grade/7'],
  [2, '/trade/grade/7'],
  [null, '/trade/product/7'],
] as const)('leads an item of grade %s to %s', (grade, path) => {
  expect(itemPath(7, grade)).toBe(path);
});
