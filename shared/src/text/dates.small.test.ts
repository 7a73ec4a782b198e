import { kstText } from '@sold/contracts/base/bid-duration';
import { whenText } from '@sold/contracts/base/when-text';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import {
  addMonths,
  day,
  dayLong,
  dayRange,
  dayTime,
  dayWords,
  instantOf,
  isMonth,
  monthDay,
  monthWords,
  timeOfDay,
  WEEKDAYS,
  weekdayWords,
  weeksOf,
} from './dates.ts';

afterEach(() => vi.restoreAllMocks());

test('formats dates as the specification says', () => {
  expect(day('2026-11-21 13:05:00')).toBe('2026.11.21');
  expect(dayLong('2026-11-21 13:05:00')).toBe('2026.11.21 (토)');
  expect(dayTime('2026-11-21 13:05:00')).toBe('2026.11.21 (토) 오후\u00a01:05');
  expect(dayTime('2026-11-21 00:05:00')).toBe('2026.11.21 (토) 오전\u00a012:05');
  expect(dayTime('2026-11-21T12:00:00')).toBe('2026.11.21 (토) 오후\u00a012:00');
  expect(dayTime('2026-11-21')).toBe('2026.11.21 (토)');
  expect(monthDay('2026-11-21 13:05:00')).toBe('11.21\u00a0(토)');
  expect(weekdayWords('2026-11-03')).toBe('11월 3일 화요일');
  expect(dayWords('2024-03-01')).toBe('2024년 3월 1일');
});

test.each([
  ['2026-11-28', '2026-12-01', '11.28\u00a0(토) ~ 12.01\u00a0(화)'],
  ['2026-12-01', '2026-12-01', '12.01\u00a0(화)까지'],
])('writes the days from %s until %s', (from, until, text) => {
  expect(dayRange({ from, until })).toBe(text);
});

test.each(['곧', '', '2026-02-30', '2026-13-01 10:00:00'])(
  'leaves a text without a date as it came: "%s"',
  (text) => {
    for (const read of [day, dayLong, dayTime, dayWords, monthDay]) expect(read(text)).toBe(text);
    expect(instantOf(text)).toBeNaN();
  },
);

test('reads times as Korean, wherever the browser is', () => {
  expect(instantOf('2026-11-24 10:00:00')).toBe(Date.UTC(2026, 10, 24, 1));
  expect(instantOf('2026-01-01 00:00:00')).toBe(Date.UTC(2025, 11, 31, 15));
});

test('names, checks and adds months', () => {
  expect(monthWords('2026-11')).toBe('2026년 11월');
  expect(monthWords('2026-13')).toBe('2026-13');
  expect(['2026-12', '2026-00', '2026-1', '26-12'].filter(isMonth)).toEqual(['2026-12']);
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('begins weeks with Sunday and holds every day of the month once', () => {
  expect(WEEKDAYS.join('')).toBe('일월화수목금토');
  const november = weeksOf('2026-11');
  expect(november).toHaveLength(5);
  expect(november[0]?.[0]).toBe('2026-11-01');
  expect(november[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  const leap = weeksOf('2024-02').flat();
  expect(leap.filter((one) => one !== null)).toHaveLength(29);
  expect(leap.indexOf('2024-02-01')).toBe(4);
});

test.each([
  ['2026-11-21 00:05:00', '오전\u00a012:05'],
  ['2026-11-21 11:59:00', '오전\u00a011:59'],
  ['2026-11-21 12:00:00', '오후\u00a012:00'],
  ['2026-11-21 23:30:00', '오후\u00a011:30'],
  ['2026-11-21', ''],
  ['soon', ''],
])('reads the time of day of %s as %j', (stamp, text) => {
  expect(timeOfDay(stamp)).toBe(text);
});

test.each([-540, 0, 480])('reads the same instant on a device %i minutes from Greenwich', (minutes) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);
  expect(instantOf('2026-11-24 09:00:00')).toBe(Date.parse('2026-11-24T00:00:00Z'));
});

test('writes a time on pages as in messages', () => {
  const at = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map(kstText);
  fc.assert(
    fc.property(at, (stamp) => {
      expect(whenText(stamp)).toBe(dayTime(stamp).replace('\u00a0', ' '));
    }),
  );
});
