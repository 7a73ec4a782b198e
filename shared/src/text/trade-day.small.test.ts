import { afterEach, expect, test, vi } from 'vitest';
import { tradeDay } from './trade-day.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['2026-11-21 13:05:00', '2026.11.21'],
  ['2026.11.21', '2026.11.21'],
])('shows %s as %s, and logs nothing', (stamp, shown) => {
  const warn = vi.spyOn(console, 'warn');
  expect(tradeDay(stamp)).toBe(shown);
  expect(warn).not.toHaveBeenCalled();
});

test('shows a date as it came, and logs it once, when it cannot be formatted', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect([tradeDay('어제'), tradeDay('어제')]).toEqual(['어제', '어제']);
  expect(warn.mock.calls).toEqual([['The date of a trade cannot be formatted: "어제"']]);
});
