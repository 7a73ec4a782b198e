import { expect, test } from 'vitest';
import { graphPeriod } from './graph-period.ts';

test.each([
  ['all', 'all'],
  ['one_week', '1w'],
  ['one_month', '1m'],
  ['three_month', '3m'],
  ['six_month', '6m'],
  ['one_year', '1y'],
  ['1y', '1y'],
] as const)('reads %s as %s', (key, period) => {
  expect(graphPeriod(key)).toBe(period);
});
