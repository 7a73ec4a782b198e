import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime } from './in-time.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const forever = (signal: AbortSignal) =>
  new Promise<never>((_, fail) => signal.addEventListener('abort', () => fail(signal.reason)));

test('breaks off a request when its time is over, and not before', async () => {
  let isOver = false;
  const asked = inTime(2_000, forever).catch((error: unknown) => {
    isOver = true;
    return error;
  });
  await vi.advanceTimersByTimeAsync(1_999);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(await asked).toMatchObject({ name: 'AbortError' });
});

test.each([
  ['answered', async () => 'an answer', 'an answer'],
  ['refused', () => Promise.reject(new Error('no')), 'no'],
])('keeps no timer when the question is %s', async (_, ask, wanted) => {
  const outcome = await inTime<string>(10_000, ask).catch((error: Error) => error.message);
  expect(outcome).toBe(wanted);
  expect(vi.getTimerCount()).toBe(0);
});
