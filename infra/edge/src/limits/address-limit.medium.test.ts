import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressLimit } from './address-limit.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('allows a number of requests in a window, then answers with the time that is left of it', () => {
  const limit = addressLimit({ most: 2, windowMs: 60_000 });
  const ask = (address = '203.0.113.1') => limit.wait(address);
  expect([ask(), ask()]).toEqual([0, 0]);
  vi.advanceTimersByTime(20_000);
  expect(ask()).toBe(40_000);
  expect(ask('203.0.113.2')).toBe(0);
  vi.advanceTimersByTime(40_000);
  expect([ask(), ask(), ask()]).toEqual([0, 0, 60_000]);
});

test('bounds its memory by forgetting the address of the oldest request', () => {
  const limit = addressLimit({ most: 1, windowMs: 60_000, remembered: 2 });
  for (const address of ['a', 'b', 'c']) expect(limit.wait(address)).toBe(0);
  expect(limit.wait('c')).toBeGreaterThan(0);
  expect(limit.wait('b')).toBeGreaterThan(0);
  expect(limit.wait('a')).toBe(0);
});
