import fc from 'fast-check';
import { expect, test } from 'vitest';
import { STORAGE_LATE, STORAGE_MOST } from '../../base/figures/storage.ts';
import { DAY_MS } from '../../base/korean-day.ts';
import { endStep, STORAGE_OVER, storageEnd, storageEndsAt } from './storage-end.ts';

const STORED = new Date('2027-01-05T03:00:00Z');
const ENDS = storageEndsAt(STORED, STORAGE_MOST.days);
const after = (days: number) => new Date(ENDS.getTime() + days * DAY_MS);

test('ends storage with the last second of a day in Korea', () => {
  expect(ENDS).toEqual(new Date('2027-05-05T14:59:59.999Z'));
});

test.each([
  [-31, 0],
  [-30, 1],
  [-15, 1],
  [-14, 2],
  [-4, 2],
  [-3, 3],
  [0, 3],
  [1, 4],
  [14, 17],
  [15, STORAGE_OVER],
  [400, STORAGE_OVER],
])('counts %i days after the end as step %i', (days, step) => {
  expect(endStep(ENDS, after(days))).toBe(step);
});

test('charges the first day after the end from its first second on', () => {
  expect(storageEnd(ENDS, ENDS).lateDays).toBe(0);
  expect(storageEnd(ENDS, new Date(ENDS.getTime() + 1)).lateDays).toBe(1);
});

test('goes one way, and never charges more days than announced', () => {
  const day = fc.integer({ min: -200, max: 200 });
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: DAY_MS }), (one, two, ms) => {
      const [first, second] = [Math.min(one, two), Math.max(one, two)].map(
        (days) => new Date(after(days).getTime() - ms),
      ) as [Date, Date];
      expect(endStep(ENDS, first)).toBeLessThanOrEqual(endStep(ENDS, second));
      const { daysLeft, lateDays, lateUntil, isOver } = storageEnd(ENDS, second);
      expect(lateDays).toBeLessThanOrEqual(STORAGE_LATE.days);
      expect(daysLeft > 0 && lateDays > 0).toBe(false);
      expect(isOver).toBe(second > lateUntil);
    }),
  );
});
