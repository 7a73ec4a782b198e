import { expect, test } from 'vitest';
import { compareVersions } from './app-version.ts';

test.each([
  ['3.2.0', '3.2.0', 0],
  ['3.2', '3.2.0', 0],
  ['3.10.0', '3.9.9', 1],
  ['2.99.99', '3.0.0', -1],
  ['3.2.1', '3.2.0', 1],
])('compares %s with %s', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
});
