import { BID_DAYS, bidEndDate, kstText } from '@sold/contracts/base/bid-duration';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bidEndText } from './bid-end-text.ts';

test('names the minute at which a bid of any number of days ends', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2029-12-31'), noInvalidDate: true }),
      fc.constantFrom(...BID_DAYS.filter((days) => days > 0)),
      (now, days) => {
        const end = kstText(new Date(now.getTime() + days * 86_400_000));
        const [, day = '', half, hour, minute] =
          /^(\d{4}\.\d\d\.\d\d) \(.\) (오전|오후)\u00a0(\d+):(\d\d)까지$/.exec(
            bidEndText(bidEndDate(days, now)),
          ) ?? [];
        const hours = (Number(hour) % 12) + (half === '오후' ? 12 : 0);
        expect(`${day.replaceAll('.', '-')} ${String(hours).padStart(2, '0')}:${minute}`).toBe(
          end.slice(0, 16),
        );
      },
    ),
  );
});

test('says that a bid has no end', () => {
  expect(bidEndText(bidEndDate(0, new Date('2026-11-21T03:00:00Z')))).toBe('기한 없음');
});
