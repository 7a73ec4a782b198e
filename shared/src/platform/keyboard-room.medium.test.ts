import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepFieldsInView } from './keyboard-room.ts';

let stop = () => {};
let field: HTMLInputElement;

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<input aria-label="가격"><button type="button">다음</button>';
  field = document.querySelector('input') as HTMLInputElement;
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Effect of the keyboard on a page: covers it, shrinks the web view, or the same without `visualViewport`. */
type Kind = 'covers' | 'shrinks' | 'old';

/** A window 800 px high; the keyboard takes 300. The field's upper edge is at `top` and goes up as the page is scrolled. */
function phone(kind: Kind, top: number) {
  const viewport = Object.assign(new EventTarget(), { height: 800, scale: 1, offsetTop: 0 });
  let scrolled = 0;
  const scrollBy = vi.fn(({ top: by }: { top: number }) => {
    scrolled += by;
  });
  vi.spyOn(field, 'getBoundingClientRect').mockImplementation(
    () => ({ top: top - scrolled, bottom: top - scrolled + 48 }) as DOMRect,
  );
  const win = Object.assign(new EventTarget(), {
    innerHeight: 800,
    document,
    scrollBy,
    setTimeout,
    clearTimeout,
    ...(kind !== 'old' && { visualViewport: viewport }),
  });
  stop = keepFieldsInView(win as unknown as Window);
  const resize = (height: number) => {
    viewport.height = height;
    if (kind !== 'covers') {
      win.innerHeight = height;
      win.dispatchEvent(new Event('resize'));
    }
    if (kind !== 'old') viewport.dispatchEvent(new Event('resize'));
  };
  return { viewport, scrollBy, open: () => resize(500), close: () => resize(800) };
}

const covered = () => document.documentElement.style.getPropertyValue('--keyboard');

test.each<[Kind, string]>([
  ['covers', '300px'],
  ['shrinks', '0px'],
  ['old', '0px'],
])('scrolls the field 10 px above a keyboard that %s, once', (kind, height) => {
  const { open, scrollBy } = phone(kind, 600);
  field.focus();
  open();
  expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 158 });
  expect(covered()).toBe(height);
  vi.advanceTimersByTime(1_000);
  expect(scrollBy).toHaveBeenCalledTimes(1);
  stop();
  expect(covered()).toBe('');
});

test.each<Kind>(['covers', 'shrinks', 'old'])(
  'scrolls another field above the open keyboard (%s) 500 ms after it has the focus',
  (kind) => {
    const { open, scrollBy } = phone(kind, 600);
    open();
    field.focus();
    vi.advanceTimersByTime(499);
    expect(scrollBy).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrollBy).toHaveBeenCalledExactlyOnceWith({ top: 158 });
  },
);

test('leaves a field in view, and every other focused element', () => {
  const { open, close, scrollBy } = phone('covers', 100);
  field.focus();
  open();
  close();
  document.querySelector('button')?.focus();
  open();
  vi.advanceTimersByTime(1_000);
  expect(scrollBy).not.toHaveBeenCalled();
});

test('moves nothing when the keyboard goes', () => {
  const { open, close, scrollBy } = phone('shrinks', 790);
  field.focus();
  open();
  scrollBy.mockClear();
  close();
  expect(scrollBy).not.toHaveBeenCalled();
});

test('takes pinch zoom for no keyboard, and counts the offset of the view', () => {
  const { viewport, open, scrollBy } = phone('covers', 300);
  field.focus();
  Object.assign(viewport, { height: 400, scale: 2, offsetTop: 100 });
  viewport.dispatchEvent(new Event('resize'));
  expect([covered(), scrollBy.mock.calls]).toEqual(['0px', []]);
  Object.assign(viewport, { scale: 1, offsetTop: 120 });
  open();
  expect(scrollBy).not.toHaveBeenCalled();
});

test.each([
  ['its content is scrolled', 900, [{ top: 158 }]],
  ['one without more to show stays', 300, undefined],
])('leaves the page behind a sheet alone: %s', (_, scrollHeight, moved) => {
  document.body.innerHTML =
    '<dialog open><div style="overflow-y: auto"><input aria-label="가격"></div></dialog>';
  field = document.querySelector('input') as HTMLInputElement;
  const content = document.querySelector('div') as HTMLElement;
  Object.defineProperties(content, {
    scrollHeight: { value: scrollHeight },
    clientHeight: { value: 300 },
  });
  const sheet = vi.spyOn(content, 'scrollBy').mockReturnValue();
  const { open, scrollBy } = phone('covers', 600);
  field.focus();
  open();
  expect(scrollBy).not.toHaveBeenCalled();
  expect(sheet.mock.calls[0]).toEqual(moved);
});

test('does nothing once stopped', () => {
  const { open, scrollBy } = phone('shrinks', 790);
  field.focus();
  stop();
  open();
  vi.advanceTimersByTime(1_000);
  expect(scrollBy).not.toHaveBeenCalled();
});
