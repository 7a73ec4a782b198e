import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type InfiniteScrollOptions, useInfiniteScroll } from './use-infinite-scroll.ts';

let see: (...states: boolean[]) => void;
let margin = '';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void, options: { rootMargin: string }) {
        see = (...states) => tell(states.map((isIntersecting) => ({ isIntersecting })));
        margin = options.rootMargin;
      }
      observe = vi.fn();
      disconnect = vi.fn();
    },
  );
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function List(options: InfiniteScrollOptions) {
  return <div ref={useInfiniteScroll<HTMLDivElement>(options)} />;
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('loads 200 ms after the end came into view, again while it stays, one at a time', async () => {
  let end = () => {};
  const load = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  render(<List load={load} />);
  expect(margin).toBe('0px 0px 0px 0px');
  see(true);
  await pass(199);
  expect(load).not.toHaveBeenCalled();
  await pass(1);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(1);
  end();
  await pass(200);
  expect(load).toHaveBeenCalledTimes(2);
  see(false);
  end();
  await pass(1_000);
  expect(load).toHaveBeenCalledTimes(2);
});

test('takes the last of several entries that come together', async () => {
  const load = vi.fn(async () => undefined);
  render(<List load={load} />);
  see(true, false);
  await pass(1_000);
  expect(load).not.toHaveBeenCalled();
  see(false, true);
  await pass(200);
  expect(load).toHaveBeenCalledTimes(1);
});

test('loads nothing at first sight without `immediate`, and never when disabled', async () => {
  const load = vi.fn(async () => undefined);
  const { rerender } = render(<List load={load} immediate={false} distance={300} delay={0} />);
  expect(margin).toBe('0px 0px 300px 0px');
  see(true);
  await pass(500);
  expect(load).not.toHaveBeenCalled();
  see(false);
  see(true);
  await pass(0);
  expect(load).toHaveBeenCalled();
  rerender(<List load={load} disabled />);
  const calls = load.mock.calls.length;
  await pass(1_000);
  expect(load.mock.calls.length).toBe(calls);
});
