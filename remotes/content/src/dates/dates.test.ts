import { expect, test } from 'vitest';
import { dayText, instantOf, leftText, monthPlus, monthText, weeksOf } from './dates.ts';

test('an instant of Korea is nine hours before the same one of Greenwich', () => {
  expect(instantOf('2026-11-24 09:00:00')).toBe(Date.parse('2026-11-24T00:00:00Z'));
});

test.each([
  [0, '00:00:00'],
  [-5, '00:00:00'],
  [1, '00:00:01'],
  [3_599_001, '01:00:00'],
  [90_061_000, '1일 01:01:01'],
])('%i ms are %s', (ms, text) => {
  expect(leftText(ms)).toBe(text);
});

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2026-11', 0, '2026-11'],
])('%s and %i months is %s', (month, by, expected) => {
  expect(monthPlus(month, by)).toBe(expected);
});

test('a month by its weeks: November 2026 begins on a Sunday, February 2028 has 29 days', () => {
  const november = weeksOf('2026-11');
  expect(november).toHaveLength(5);
  expect(november[0]?.[0]).toBe('2026-11-01');
  expect(november[4]).toEqual(['2026-11-29', '2026-11-30', null, null, null, null, null]);
  const leap = weeksOf('2028-02').flat();
  expect(leap.filter((day) => day !== null)).toHaveLength(29);
  expect(leap.indexOf('2028-02-01')).toBe(2);
  expect(weeksOf('2026-08')).toHaveLength(6);
});

test('months and days as they are said', () => {
  expect(monthText('2026-02')).toBe('2026년 2월');
  expect(dayText('2026-11-03')).toBe('11월 3일 화요일');
});
