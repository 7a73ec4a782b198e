// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useWrite } from './use-write.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('ignores a second press within a second, also when the first is done', async () => {
  const work = vi.fn(() => Promise.resolve(true));
  const { result } = renderHook(() => useWrite());
  await act(async () => result.current.write(work));
  vi.advanceTimersByTime(999);
  await act(async () => result.current.write(work));
  expect(work).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1);
  await act(async () => result.current.write(work));
  expect(work).toHaveBeenCalledTimes(2);
});

test('ignores a press while work runs, however long it takes', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const work = vi.fn(() => promise);
  const { result } = renderHook(() => useWrite());
  await act(async () => result.current.write(work));
  expect(result.current.busy).toBe(true);
  vi.advanceTimersByTime(5_000);
  await act(async () => result.current.write(work));
  expect(work).toHaveBeenCalledTimes(1);
  await act(async () => resolve(true));
  expect(result.current.busy).toBe(false);
  await act(async () => result.current.write(work));
  expect(work).toHaveBeenCalledTimes(2);
});

test('allows another try immediately when nothing was written', async () => {
  const work = vi.fn(() => Promise.resolve(false));
  const { result } = renderHook(() => useWrite());
  await act(async () => result.current.write(work));
  await act(async () => result.current.write(work));
  expect(work).toHaveBeenCalledTimes(2);
});
