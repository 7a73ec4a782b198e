import { describe, expect, test } from 'vitest';
import {
  BID_DAYS,
  type BidDays,
  bidEndDate,
  daysUntil,
  startingBidDays,
  UNLIMITED_DATE,
} from './bid-duration.ts';

const now = new Date('2026-11-21T16:00:00Z'); // 01:00 on the 22nd in Seoul

test.each<[BidDays, string]>([
  [0, UNLIMITED_DATE],
  [3, '2026-11-25 01:00:00'],
  [90, '2027-02-20 01:00:00'],
])('ends a bid of %d days at %s', (days, end) => {
  expect(bidEndDate(days, now)).toBe(end);
});

describe('section 4, "Bid duration"', () => {
  const IN_THREE_DAYS = '2026-11-25 01:00:00';

  describe('The default is ‘unlimited’ when sale_status_code is 01 for a sell or 11 for a buy. Otherwise it is derived from sale_to.', () => {
    test.each<['sell' | 'buy', string, number]>([
      ['sell', '01', 0],
      ['sell', '11', 3],
      ['sell', '00', 3],
      ['sell', '10', 3],
      ['buy', '11', 0],
      ['buy', '01', 3],
      ['buy', '00', 3],
      ['buy', '10', 3],
    ])('starts a %s with sale_status_code %s at %d days', (side, sale_status_code, days) => {
      expect(startingBidDays(side, { sale_status_code, sale_to: IN_THREE_DAYS }, now)).toBe(days);
    });
    test.each(['sell', 'buy'] as const)('starts a new %s without a product at 30 days', (side) => {
      expect(startingBidDays(side, null, now)).toBe(30);
    });
  });

  describe('A sale_to of 2099-12-31 00:00:00 means unlimited. Otherwise it is the whole days from today to that date, and 30 days if that is zero or negative.', () => {
    test.each([
      ['2099-12-31 00:00:00', 0],
      [IN_THREE_DAYS, 3],
      ['2026-11-25 00:00:00', 3],
      ['2026-11-25 23:59:59', 3],
      ['2026-11-23 00:00:00', 1],
      ['2026-11-22 23:59:59', 30],
      ['2026-11-21 23:59:59', 30],
      ['2020-01-01 00:00:00', 30],
      ['', 30],
    ])('reads %s as %d days', (saleTo, days) => expect(daysUntil(saleTo, now)).toBe(days));
  });

  test('offers unlimited, 3, 7, 30, 60 and 90 days, and 2099-12-31 00:00:00 as the unlimited date', () => {
    expect(BID_DAYS).toEqual([0, 3, 7, 30, 60, 90]);
    expect(UNLIMITED_DATE).toBe('2099-12-31 00:00:00');
  });
});
