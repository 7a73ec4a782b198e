import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchRestWhenIdle } from './rest.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', (work: () => void) => setTimeout(work, 50));
  connection(undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connection(value: object | undefined): void {
  Object.defineProperty(navigator, 'connection', { configurable: true, value });
}

function asked(load = vi.fn(async () => undefined)) {
  fetchRestWhenIdle(load);
  window.dispatchEvent(new Event('load'));
  return load;
}

test.each([undefined, { effectiveType: '4g', downlink: 10 }])('loads when the page is idle (%o)', (value) => {
  connection(value);
  const load = asked();
  vi.advanceTimersByTime(2_500);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(100);
  expect(load).toHaveBeenCalledTimes(1);
});

test.each([{ saveData: true }, { effectiveType: '3g' }, { effectiveType: 'slow-2g' }, { downlink: 1.6 }])(
  'never loads where bytes are expensive (%o)',
  (value) => {
    connection(value);
    const load = asked();
    vi.advanceTimersByTime(60_000);
    expect(load).not.toHaveBeenCalled();
  },
);

test('ignores a failure', async () => {
  const load = asked(vi.fn(() => Promise.reject(new Error('offline'))));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(load).toHaveBeenCalledTimes(1);
});
