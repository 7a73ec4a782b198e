import { expect, test } from 'vitest';
import { dueDay } from './due-day.ts';

test.each([
  ['2026-11-21T03:00:00Z', '2026-12-15T14:59:59.999Z'],
  ['2026-12-31T14:59:59Z', '2027-01-15T14:59:59.999Z'],
  ['2026-12-31T15:00:00Z', '2027-02-15T14:59:59.999Z'],
])('makes an order of %s due at %s', (ordered, due) => {
  expect(dueDay(new Date(ordered)).toISOString()).toBe(due);
});
