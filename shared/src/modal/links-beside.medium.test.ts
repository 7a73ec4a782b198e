import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dialogQueue } from './dialog.ts';
import { openLinksBeside } from './links-beside.ts';

const LIVE = { closed: false } as Window;
const opened = vi.spyOn(window, 'open');
const assigned = vi.spyOn(window.location, 'assign');
let end: () => void;

beforeEach(() => {
  opened.mockReturnValue(null);
  assigned.mockReturnValue();
  document.body.innerHTML =
    '<a target="_blank" href="https://sold.kr/a">약관</a><a href="#here">여기</a><a target="_blank" href="mailto:a@sold.kr">문의</a>';
  end = openLinksBeside(window as Window & typeof globalThis);
});
afterEach(() => {
  end();
  opened.mockReset();
  assigned.mockReset();
  dialogQueue.set([]);
});

/** Presses a link. @returns whether it was left to the browser, which does nothing here */
function press(selector = 'a'): boolean {
  let isLeft = true;
  const last = (event: Event) => {
    isLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  document
    .querySelector(selector)
    ?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  return isLeft;
}

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

test('opens a link in another window', () => {
  opened.mockReturnValue(LIVE);
  expect(press()).toBe(false);
  expect(opened).toHaveBeenCalledExactlyOnceWith('https://sold.kr/a', '_blank', '');
  expect(dialogQueue.get()).toEqual([]);
});

test.each(NOTHING)('offers to open a link in this view when the browser %s', async (_, answer) => {
  opened.mockImplementation(answer);
  for (const isWanted of [false, true]) {
    press();
    const [request] = dialogQueue.get();
    expect(request?.message).toContain('새 창이 열리지 않았어요');
    if (request?.kind === 'confirm') request.settle(isWanted);
    await Promise.resolve();
    await Promise.resolve();
    expect(assigned).toHaveBeenCalledTimes(isWanted ? 1 : 0);
  }
  expect(assigned).toHaveBeenCalledWith('https://sold.kr/a');
});

test('leaves other links and handled presses alone', () => {
  expect([press('a[href="#here"]'), press('a[href^="mailto:"]')]).toEqual([true, true]);
  document.body.addEventListener('click', (event) => event.preventDefault(), { once: true });
  press();
  expect(opened).not.toHaveBeenCalled();
});
