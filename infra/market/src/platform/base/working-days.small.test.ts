import { kstDate, kstText } from '@sold/contracts/base/bid-duration';
import { DAY_MS } from '@sold/contracts/base/korean-day';
import { isoOf } from '@sold/contracts/base/kst-stamp';
import { assert, date, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { afterWorkingDays } from './working-days.ts';

test.each([
  ['a Thursday', '2026-11-26 12:00:00', '2026-12-01 23:59:59'],
  ['a Monday just after midnight', '2026-11-30 00:00:01', '2026-12-03 23:59:59'],
  ['a Friday just before midnight', '2026-11-27 23:59:59', '2026-12-02 23:59:59'],
  ['a Sunday', '2026-11-29 12:00:00', '2026-12-02 23:59:59'],
  ['the day before Christmas and the new year', '2026-12-24 09:00:00', '2026-12-30 23:59:59'],
  ['before the lunar new year of 2026 (16th to 18th)', '2026-02-13 10:00:00', '2026-02-23 23:59:59'],
  ['before a day off in lieu', '2027-12-24 10:00:00', '2027-12-30 23:59:59'],
])('counts three working days after %s', (_, from, until) => {
  expect(kstText(afterWorkingDays(new Date(isoOf(from)), 3))).toBe(until);
});

test('is never on a weekend, never sooner than so many days, and grows with them', () => {
  assert(
    property(
      date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true }),
      integer({ min: 1, max: 20 }),
      (at, days) => {
        const end = afterWorkingDays(at, days);
        const weekday = new Date(`${kstDate(end)}T00:00:00Z`).getUTCDay();
        expect([0, 6]).not.toContain(weekday);
        expect(end.getTime() - at.getTime()).toBeGreaterThan(days * DAY_MS - 1_000);
        expect(end.getTime()).toBeGreaterThan(afterWorkingDays(at, days - 1).getTime());
      },
    ),
  );
});
