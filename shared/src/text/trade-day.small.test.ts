import { afterEach, expect, test, vi } from 'vitest';
import { tradeDay } from './trade-day.ts';

afterEach(() => vi.restoreAllMocks());

test.each([
  ['2026-11-21 13:05:00', '2026.11.21'],
  ['2026.11.21', '2026.11.21'],
])('%s is shown as %s, and nothing is logged', (stamp, shown) => {
  const warn = vi.spyOn(console, 'warn');
  expect(tradeDay(stamp)).toBe(shown);
  expect(warn).not.toHaveBeenCalled();
});

test('a date that cannot be formatted is shown as it came and logged once', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect([tradeDay('어제'), tradeDay('어제')]).toEqual(['어제', '어제']);
  expect(warn.mock.calls).toEqual([['The date of a trade cannot be formatted: "어제"']]);
});
