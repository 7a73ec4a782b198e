import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenIdle } from './when-idle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('runs work after the quiet time and then in an idle browser', () => {
  const idle = vi.fn<(work: () => void) => void>();
  vi.stubGlobal('requestIdleCallback', idle);
  const work = vi.fn<() => undefined>();
  whenIdle(2_500, work);
  vi.advanceTimersByTime(2_499);
  expect(idle).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(work).not.toHaveBeenCalled();
  idle.mock.calls[0]?.[0]();
  expect(work).toHaveBeenCalledOnce();
});

test('runs work after the quiet time in a browser without idle callbacks', () => {
  vi.stubGlobal('requestIdleCallback', undefined);
  const work = vi.fn<() => undefined>();
  whenIdle(100, work);
  vi.advanceTimersByTime(101);
  expect(work).toHaveBeenCalledOnce();
});

test('does not run cancelled work', () => {
  const work = vi.fn<() => undefined>();
  whenIdle(100, work)();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});

test('ignores work that fails', async () => {
  const failed = Promise.reject(new Error('no connection'));
  whenIdle(0, () => failed);
  vi.runAllTimers();
  await expect(failed).rejects.toThrow();
});
