import { afterEach, expect, test, vi } from 'vitest';
import { openWindow } from './windows.ts';

const opened = vi.spyOn(window, 'open');
afterEach(() => opened.mockReset());

/** Answers of a browser in place of a window. */
const NOTHING: [string, () => Window | null][] = [
  ['answers null', () => null],
  [
    'throws',
    () => {
      throw new DOMException('no windows here');
    },
  ],
  ['opens this same view', () => window],
  ['hands back a dead handle', () => ({ closed: true }) as Window],
  ['hands back a handle that says nothing', () => ({}) as Window],
];

test.each(NOTHING)('opens no window in a browser that %s', (_, answer) => {
  opened.mockImplementation(answer);
  expect(openWindow('/save/a', 'check')).toEqual({ is: 'none' });
});

test('reports a window as open until it is closed or unreadable', () => {
  const popup = { closed: false };
  opened.mockReturnValue(popup as Window);
  const window = openWindow('/save/a', 'check');
  if (window.is !== 'open') throw new Error('no window');
  expect(window.isClosed()).toBe(false);
  popup.closed = true;
  expect(window.isClosed()).toBe(true);
  Object.defineProperty(popup, 'closed', {
    get: () => {
      throw new DOMException('gone');
    },
  });
  expect(window.isClosed()).toBe(true);
});
