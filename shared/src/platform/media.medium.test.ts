import { afterEach, expect, test, vi } from 'vitest';
import { followMedia, matchesMedia } from './media.ts';

const DARK = '(prefers-color-scheme: dark)';
afterEach(() => vi.unstubAllGlobals());

test.each([
  [
    'throws',
    () => {
      throw new DOMException('refused', 'SecurityError');
    },
  ],
  ['answers nothing', () => null],
  ['is null', null],
])('answers no and follows nothing when matchMedia %s', (_, matchMedia) => {
  vi.stubGlobal('matchMedia', matchMedia);
  expect(matchesMedia(DARK)).toBe(false);
  expect(followMedia(DARK, () => undefined)).not.toThrow();
});

test('returns the browser’s setting and follows its changes', () => {
  const list = Object.assign(new EventTarget(), { matches: true });
  vi.stubGlobal('matchMedia', (query: string) => (query === DARK ? list : null));
  expect(matchesMedia(DARK)).toBe(true);
  const changed = vi.fn();
  const stop = followMedia(DARK, changed);
  list.dispatchEvent(new Event('change'));
  stop();
  list.dispatchEvent(new Event('change'));
  expect(changed).toHaveBeenCalledOnce();
});
