import { expect, test } from 'vitest';
import { type BidDays, bidEndDate, UNLIMITED_DATE } from './bid-duration.ts';

const now = new Date('2026-11-21T16:00:00Z'); // 01:00 on the 22nd in Seoul

test.each<[BidDays, string]>([
  [0, UNLIMITED_DATE],
  [3, '2026-11-25 01:00:00'],
  [90, '2027-02-20 01:00:00'],
])('%d days end at %s', (days, end) => {
  expect(bidEndDate(days, now)).toBe(end);
});
