import { expect, test } from 'vitest';
import { tradeDate } from './trade-date.ts';

test.each([
  ['2026-11-21T14:59:59Z', '2026.11.21'],
  ['2026-11-21T15:00:00Z', '2026.11.22'],
  ['2026-12-31T15:00:00Z', '2027.01.01'],
])('writes %s as %s in Seoul', (at, text) => {
  expect(tradeDate(new Date(at))).toBe(text);
});
