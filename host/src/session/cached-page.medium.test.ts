import { CACHED_PAGE_SCRIPT } from '@sold/contracts/federation/inline/cached-page';
import { afterEach, expect, test, vi } from 'vitest';

const listening = vi.spyOn(window, 'addEventListener');

afterEach(() => {
  for (const [name, listener] of listening.mock.calls) window.removeEventListener(name, listener);
  listening.mockClear();
  hold(null);
  document.documentElement.style.visibility = '';
});

const isHidden = () => document.documentElement.style.visibility === 'hidden';

/** Has the cookie of a customer, as another tab leaves it; null removes it. */
function hold(person: string | null): void {
  const token = `e30.${btoa(JSON.stringify({ sub: person }))}.x`;
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  document.cookie = `jwt=${person === null ? '; Max-Age=0' : token}; Path=/`;
}

/** A page that is opened, left and comes back. @returns whether it was hidden meanwhile, is shown now, and has reloaded */
function leaveAndReturn(opened: string | null, left: string | null, back: string | null) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  hold(opened);
  new Function(CACHED_PAGE_SCRIPT)();
  hold(left);
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  const wasHidden = isHidden();
  hold(back);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const hasReloaded = reload.mock.calls.length > 0;
  reload.mockRestore();
  return { wasHidden, isShown: !isHidden(), hasReloaded };
}

const AGAIN = { wasHidden: true, isShown: true, hasReloaded: false };
const RELOADED = { wasHidden: true, isShown: false, hasReloaded: true };
const OPEN = { wasHidden: false, isShown: true, hasReloaded: false };

test.each([
  ['shows it to the same customer', '7', '7', '7', AGAIN],
  ['shows it to a customer who signed in on it', null, '7', '7', AGAIN],
  ['reloads after a sign-out', '7', '7', null, RELOADED],
  ['reloads after a sign-out elsewhere before it was left', '7', null, null, RELOADED],
  ['reloads for another customer', '7', '7', '8', RELOADED],
  ['leaves a visitor’s page alone', null, null, null, OPEN],
  ['shows a visitor’s page after sign-in', null, null, '7', OPEN],
])('%s', (_, opened, left, back, expected) => {
  expect(leaveAndReturn(opened, left, back)).toEqual(expected);
});
