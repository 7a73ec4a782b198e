import { afterEach, expect, test, vi } from 'vitest';
import { keepEnterOfComposing } from './composing.ts';

afterEach(() => document.body.replaceChildren());

test.each<[KeyboardEventInit, isStored: boolean]>([
  [{ key: 'Enter' }, false],
  [{ key: 'Enter', isComposing: true }, true],
  // Safari: the composition is over by then.
  [{ key: 'Enter', keyCode: 229 }, true],
  [{ key: 'a', isComposing: true }, false],
])('keeps a press %j from the page: %s', (press, isStored) => {
  const page = new EventTarget();
  keepEnterOfComposing(page);
  const heard = vi.fn();
  page.addEventListener('keydown', heard);
  const wentOn = page.dispatchEvent(new KeyboardEvent('keydown', { ...press, cancelable: true }));
  expect(wentOn).toBe(!isStored);
  expect(heard).toHaveBeenCalledTimes(isStored ? 0 : 1);
});
