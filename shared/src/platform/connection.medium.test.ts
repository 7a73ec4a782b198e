import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIsOnline, whenOnline } from './connection.ts';

afterEach(() => vi.restoreAllMocks());

/** Takes the connection away or gives it back, as a browser tells it. */
function connect(isThere: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => void window.dispatchEvent(new Event(isThere ? 'online' : 'offline')));
}

test('follows the connection', () => {
  const { result } = renderHook(() => useIsOnline());
  expect(result.current).toBe(true);
  connect(false);
  expect(result.current).toBe(false);
  connect(true);
  expect(result.current).toBe(true);
});

test('runs work once when the connection returns, unless it is cancelled', () => {
  const [work, other] = [vi.fn(), vi.fn()];
  whenOnline(work);
  whenOnline(other)();
  connect(true);
  connect(true);
  expect(work).toHaveBeenCalledOnce();
  expect(other).not.toHaveBeenCalled();
});
