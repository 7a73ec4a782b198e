import fc from 'fast-check';
import { expect, test } from 'vitest';
import { kstText } from './bid-duration.ts';
import { dayInYears, daysBetween, endOfDay, startOfDay } from './korean-day.ts';

const YEARS = {
  min: new Date('2023-12-31T00:00:00Z'),
  max: new Date('2033-01-02T00:00:00Z'),
  noInvalidDate: true,
};
const LAST_DAYS = ['02-28', '02-29', '03-01', '04-30', '06-30', '12-31', '01-01'];

/** Instants of ten years, half of them within an hour of midnight in Korea, at the ends of months above all. */
const instant = fc.oneof(
  fc.date(YEARS),
  fc
    .tuple(
      fc.integer({ min: 2024, max: 2032 }),
      fc.constantFrom(...LAST_DAYS),
      fc.integer({ min: -3_600_000, max: 3_600_000 }),
    )
    .map(([year, day, ms]) => new Date(Date.parse(`${year}-${day}T00:00:00+09:00`) + ms)),
);

const SEOUL = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' });
/** `yyyy-MM-dd` in Korea, as the calendar of the platform knows it. */
const dateOf = (at: Date) => SEOUL.format(at);

test('begins a day at 00:00:00 and ends it at 23:59:59 in Korea for any instant', () => {
  fc.assert(
    fc.property(instant, (at) => {
      const [start, end] = [startOfDay(at), endOfDay(at)];
      expect([dateOf(start), dateOf(end)]).toEqual([dateOf(at), dateOf(at)]);
      expect([kstText(start).slice(11), kstText(end).slice(11)]).toEqual(['00:00:00', '23:59:59']);
      expect(start <= at && at <= end).toBe(true);
      expect(new Date(end.getTime() + 1)).toEqual(startOfDay(at, 1));
    }),
  );
});

test('ends a later day with the date that many days later', () => {
  fc.assert(
    fc.property(instant, fc.nat({ max: 800 }), (at, days) => {
      const later = new Date(Date.parse(dateOf(at)) + days * 86_400_000).toISOString().slice(0, 10);
      expect(kstText(endOfDay(at, days))).toBe(`${later} 23:59:59`);
      expect(daysBetween(at, endOfDay(at, days))).toBe(days);
    }),
  );
});

test('adds a year as the same date, and as 28 February after a leap day', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: -5, max: 5 }), (at, years) => {
      const [year = '', month = '', day = ''] = dateOf(at).split('-');
      const then = Number(year) + years;
      const isLost = `${month}-${day}` === '02-29' && then % 4 !== 0;
      expect(kstText(dayInYears(at, years))).toBe(`${then}-${month}-${isLost ? '28' : day} 00:00:00`);
    }),
  );
});
