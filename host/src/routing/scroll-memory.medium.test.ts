import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { rememberScroll, restoreScroll } from './scroll-memory.ts';

/** How far down the page goes, px. */
let height = 0;
let place = 0;
let grow: () => void = () => undefined;
const disconnect = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  height = 100;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(onChange: () => void) {
        grow = onChange;
      }
      observe() {}
      disconnect = disconnect;
    },
  );
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => place);
  vi.spyOn(window, 'scrollTo').mockImplementation((_, top) => {
    place = Math.min(height, Number(top));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  disconnect.mockClear();
});

test('waits until the page is tall enough, and then leaves it alone', () => {
  rememberScroll('a', 900);
  restoreScroll('a');
  expect(window.scrollY).toBe(100);
  height = 500;
  grow();
  expect(window.scrollY).toBe(500);
  expect(disconnect).not.toHaveBeenCalled();
  height = 2_000;
  grow();
  expect(window.scrollY).toBe(900);
  expect(disconnect).toHaveBeenCalledOnce();
});

test('does not remember scrolling while it seeks', () => {
  rememberScroll('d', 900);
  const stop = restoreScroll('d');
  rememberScroll('d', 100);
  stop();
  height = 2_000;
  restoreScroll('d');
  expect(window.scrollY).toBe(900);
});

test.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('gives up at %s', (sign) => {
  rememberScroll('b', 900);
  restoreScroll('b');
  window.dispatchEvent(new Event(sign));
  expect(disconnect).toHaveBeenCalledOnce();
});

test('gives up in the end, and starts an entry without a place at its top', () => {
  rememberScroll('c', 900);
  restoreScroll('c');
  vi.advanceTimersByTime(15_000);
  expect(disconnect).toHaveBeenCalledOnce();
  restoreScroll('unknown');
  expect(window.scrollY).toBe(0);
});

test.each(['{', '{"a":1}', '[["d","far"],7,null,["e",300]]'])(
  'ignores stored text without a list of places: %s',
  async (stored) => {
    sessionStorage.setItem('sold-scroll', stored);
    vi.resetModules();
    const fresh = await import('./scroll-memory.ts');
    height = 2_000;
    fresh.restoreScroll('d');
    expect(place).toBe(0);
    fresh.rememberScroll('f', 500);
    fresh.restoreScroll('f');
    expect(place).toBe(500);
  },
);
