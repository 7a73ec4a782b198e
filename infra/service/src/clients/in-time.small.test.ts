import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inTime, orLate } from './in-time.ts';

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

test('waits so long for work that goes on', async () => {
  expect(await orLate(3_600_000, Promise.resolve('done'), 'late')).toBe('done');
  await expect(orLate(3_600_000, Promise.reject(new Error('no')), 'late')).rejects.toThrow('no');
  let fail: (error: Error) => void = () => {};
  const work = new Promise<string>((_, failed) => {
    fail = failed;
  });
  expect(vi.getTimerCount()).toBe(0);
  const outcome = orLate(1_000, work, 'late');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await outcome).toBe('late');
  fail(new Error('too late to matter'));
});
