import { CACHED_PAGE_SCRIPT } from '@sold/contracts/federation/inline/cached-page';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const listening = vi.spyOn(window, 'addEventListener');

beforeEach(() => {
  listening.mockClear();
  new Function(CACHED_PAGE_SCRIPT)();
});

afterEach(() => {
  for (const [name, listener] of listening.mock.calls) window.removeEventListener(name, listener);
  keep(null);
  Reflect.deleteProperty(window, 'soldSession');
  document.documentElement.style.visibility = '';
});

const tokenOf = (person: string) => `e30.${btoa(JSON.stringify({ sub: person }))}.x`;
const isHidden = () => document.documentElement.style.visibility === 'hidden';

/** Stores the customer's token as another tab does; null removes it. */
function keep(person: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the page reads it the same way
  document.cookie = `jwt=${person === null ? '; Max-Age=0' : tokenOf(person)}; Path=/`;
}

/** A page that is left and comes back. @returns whether it was hidden meanwhile, is shown now, and has reloaded */
function leaveAndReturn(before: string | null, after: string | null, isStarted: boolean) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  keep(before);
  if (isStarted) window.soldSession = { jwt: before && tokenOf(before) };
  window.dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
  const wasHidden = isHidden();
  keep(after);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  const hasReloaded = reload.mock.calls.length > 0;
  reload.mockRestore();
  return { wasHidden, isShown: !isHidden(), hasReloaded };
}

test.each([
  ['shows it to the same customer', '7', '7', { wasHidden: true, isShown: true, hasReloaded: false }],
  ['reloads after a sign-out', '7', null, { wasHidden: true, isShown: false, hasReloaded: true }],
  ['reloads for another customer', '7', '8', { wasHidden: true, isShown: false, hasReloaded: true }],
  ['leaves a visitor’s page alone', null, null, { wasHidden: false, isShown: true, hasReloaded: false }],
  [
    'shows a visitor’s page after sign-in',
    null,
    '7',
    { wasHidden: false, isShown: true, hasReloaded: false },
  ],
])('%s', (_, before, after, expected) => {
  expect(leaveAndReturn(before, after, true)).toEqual(expected);
  expect(leaveAndReturn(before, after, false)).toEqual(expected);
});
