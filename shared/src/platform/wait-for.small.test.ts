import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { waitFor } from './wait-for.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('returns an existing value immediately, zero included', async () => {
  expect(await waitFor(() => 0)).toBe(0);
});

test('looks every 100 ms and ignores errors', async () => {
  const look = vi.fn(() => {
    if (look.mock.calls.length < 3) throw new Error('not yet');
    return look.mock.calls.length === 3 ? null : 'there';
  });
  const found = waitFor(look);
  await vi.advanceTimersByTimeAsync(299);
  expect(look).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBe('there');
});

test('gives up after 10 seconds', async () => {
  const look = vi.fn(() => false as const);
  const found = waitFor(look);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await found).toBeNull();
  expect(look).toHaveBeenCalledTimes(101);
});
