import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expectedDates } from './expected-days.ts';

/** 2026-11-26 23:30 in Korea. */
const PAID = new Date('2026-11-26T14:30:00Z');

test.each([
  [{ usual: 2, late: 4 }, 0, { from: '2026-11-28', until: '2026-11-30' }],
  [{ usual: 7, late: 7 }, 0, { from: '2026-12-03', until: '2026-12-03' }],
  [{ usual: 2, late: 4 }, 3, { from: '2026-12-01', until: '2026-12-03' }],
])('expects after %o, %i days later: %o', (days, later, dates) => {
  expect(expectedDates(PAID, days, later)).toEqual(dates);
});

test('ends no earlier than it begins, and begins no earlier than the payment', () => {
  const days = fc.nat({ max: 60 });
  fc.assert(
    fc.property(days, days, (usual, late) => {
      const { from, until } = expectedDates(PAID, { usual, late });
      expect(from <= until).toBe(true);
      expect(from >= '2026-11-26').toBe(true);
    }),
  );
});
