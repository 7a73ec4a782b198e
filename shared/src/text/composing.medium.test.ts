import { afterEach, expect, test, vi } from 'vitest';
import { keepEnterOfComposing } from './composing.ts';

afterEach(() => document.body.replaceChildren());

test.each<[KeyboardEventInit, isKept: boolean]>([
  [{ key: 'Enter' }, false],
  [{ key: 'Enter', isComposing: true }, true],
  // Safari: the composition is over by then.
  [{ key: 'Enter', keyCode: 229 }, true],
  [{ key: 'a', isComposing: true }, false],
])('a press %j is kept from the page: %s', (press, isKept) => {
  const page = new EventTarget();
  keepEnterOfComposing(page);
  const heard = vi.fn();
  page.addEventListener('keydown', heard);
  const wentOn = page.dispatchEvent(new KeyboardEvent('keydown', { ...press, cancelable: true }));
  expect(wentOn).toBe(!isKept);
  expect(heard).toHaveBeenCalledTimes(isKept ? 0 : 1);
});
