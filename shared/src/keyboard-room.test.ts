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

/** A window 800 px high, whose viewport the keyboard makes lower; the field's upper edge is at `top`. */
function phone(hasViewport: boolean, top: number) {
  const viewport = Object.assign(new EventTarget(), { height: 800 });
  const scrollBy = vi.fn();
  vi.spyOn(field, 'getBoundingClientRect').mockReturnValue({ top, bottom: top + 48 } as DOMRect);
  const win = {
    innerHeight: 800,
    document,
    scrollBy,
    setTimeout,
    clearTimeout,
    ...(hasViewport && { visualViewport: viewport }),
  } as unknown as Window;
  stop = keepFieldsInView(win);
  const open = () => {
    viewport.height = 500;
    viewport.dispatchEvent(new Event('resize'));
  };
  return { open, scrollBy };
}

test('the field is brought above the keyboard with 10 px to spare', () => {
  const { open, scrollBy } = phone(true, 600);
  field.focus();
  open();
  expect(scrollBy).toHaveBeenCalledWith({ top: 158 });
  expect(document.documentElement.style.getPropertyValue('--keyboard')).toBe('300px');
  stop();
  expect(document.documentElement.style.getPropertyValue('--keyboard')).toBe('');
});

test('a field in view stays, and so does everything else that has the focus', () => {
  const { open, scrollBy } = phone(true, 100);
  field.focus();
  open();
  document.querySelector('button')?.focus();
  open();
  expect(scrollBy).not.toHaveBeenCalled();
});

test('without a visual viewport it happens 500 ms after the focus', () => {
  const { scrollBy } = phone(false, 790);
  field.focus();
  vi.advanceTimersByTime(499);
  expect(scrollBy).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(scrollBy).toHaveBeenCalledWith({ top: 48 });
});
