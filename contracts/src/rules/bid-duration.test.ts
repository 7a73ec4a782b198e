import { expect, test } from 'vitest';
import { type BidDays, bidEndDate, daysUntil, startingBidDays, UNLIMITED_DATE } from './bid-duration.ts';

const now = new Date('2026-11-21T16:00:00Z'); // 01:00 on the 22nd in Seoul

test.each<[BidDays, string]>([
  [0, UNLIMITED_DATE],
  [3, '2026-11-25 01:00:00'],
  [90, '2027-02-20 01:00:00'],
])('%d days end at %s', (days, end) => {
  expect(bidEndDate(days, now)).toBe(end);
});

test.each([
  [UNLIMITED_DATE, 0],
  ['2026-11-25 01:00:00', 3],
  ['2026-11-23 00:00:00', 1],
  ['2026-11-22 23:59:59', 30],
  ['2026-11-01 00:00:00', 30],
  ['', 30],
])('%s is %d days away', (saleTo, days) => {
  expect(daysUntil(saleTo, now)).toBe(days);
});

test.each<['buy' | 'sell', string, number]>([
  ['sell', '01', 0],
  ['buy', '11', 0],
  ['sell', '11', 3],
  ['buy', '01', 3],
])('%s with status %s starts at %d', (side, sale_status_code, days) => {
  expect(startingBidDays(side, { sale_status_code, sale_to: '2026-11-25 01:00:00' }, now)).toBe(days);
});

test('without a product a bid starts unlimited', () => {
  expect(startingBidDays('buy', null, now)).toBe(0);
});
